import { endpoints } from '@jaali/contract';

/** Solves a fresh challenge of the server. Rejects when none can be had or solved. */
export async function altchaToken(): Promise<string> {
  const response = await fetch(endpoints.captchaChallenge);
  if (!response.ok) throw new Error(`challenge: ${response.status}`);
  const worker = new Worker(new URL('./solve-challenge.worker.ts', import.meta.url), { type: 'module' });
  try {
    const challenge = await response.json();
    return await new Promise<string>((solved, failed) => {
      worker.onmessage = ({ data }) => (data ? solved(data) : failed(new Error('no solution')));
      worker.onerror = () => failed(new Error('the worker did not start'));
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
