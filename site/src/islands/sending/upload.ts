import { limits } from '@veramasa/contract';
import type { Answer } from './ask-server.ts';

export interface Upload {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData;
  /** Aborting it stops the upload. */
  readonly signal: AbortSignal;
  /** Bytes of the whole body that have left. */
  readonly onProgress: (sent: number, total: number) => void;
}

/**
 * Posts a form and tells how much of it has left, which `fetch` cannot. A lost connection and
 * `stallSeconds` without any progress are values, not errors.
 */
export function upload(
  { url, headers, body, signal, onProgress }: Upload,
  stallSeconds: number = limits.replyTimeoutSeconds,
): Promise<Answer | { readonly kind: 'cancelled' }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: Answer | { kind: 'cancelled' }) => {
      clearTimeout(stall);
      resolve(answer);
      request.abort();
    };
    const waitOn = () => {
      clearTimeout(stall);
      stall = setTimeout(() => end({ kind: 'silence' }), stallSeconds * 1000);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onProgress(loaded, total);
    };
    request.onload = () => end({ kind: 'answer', status: request.status, body: json(request.responseText) });
    request.onerror = () => end({ kind: 'silence' });
    if (signal.aborted) return end({ kind: 'cancelled' });
    signal.addEventListener('abort', () => end({ kind: 'cancelled' }), { once: true });
    request.open('POST', url);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    waitOn();
    request.send(body);
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
