import { endpoints } from '@veramasa/contract';
import type { Challenge, Payload, Solution } from 'altcha-lib/types';
import { askServer, isSuccess } from '../sending/ask-server.ts';
import workerAddress from './solve-challenge.worker.ts?worker&url';

/** Fetches a challenge, solves it beside the page and spells the token. Null when any of it fails. */
export async function altchaToken(origin: string): Promise<string | null> {
  const answer = await askServer(origin + endpoints.captchaChallenge, {
    headers: { Accept: 'application/json' },
  });
  if (answer.kind === 'silence' || !isSuccess(answer.status)) return null;
  const challenge = answer.body as Challenge;
  const solution = await solve(challenge).catch(() => null);
  if (solution === null) return null;
  const payload: Payload = { challenge, solution };
  return btoa(JSON.stringify(payload)); // hex and numbers only, so no character is outside Latin-1
}

/** Many times what a slow phone needs; a worker whose file stalls never says a word. */
const patienceMs = 60_000;

async function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(trusted(workerAddress), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = reject;
    setTimeout(reject, patienceMs);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The content policy lets no text become a script's address, except by the policy of this name. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('worker', {
  createScriptURL(url) {
    if (url !== workerAddress) throw new TypeError('not our worker');
    return url;
  },
});
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;
