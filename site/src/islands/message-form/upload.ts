import { limits } from '@veramasa/contract';
import { type Answer, apiOrigin } from './ask-server.ts';

export interface UploadOptions {
  /** Aborting it cancels the upload. */
  readonly signal: AbortSignal;
  /** Bytes of the whole body that have been sent. */
  readonly onProgress: (sent: number, total: number) => void;
}

/**
 * Posts a form and reports its progress, which `fetch` cannot do. A lost connection and `stallSeconds` without
 * progress are values, not errors.
 */
export function upload(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  { signal, onProgress }: UploadOptions,
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
    const restartStallTimer = () => {
      clearTimeout(stall);
      stall = setTimeout(() => end({ kind: 'timeout' }), stallSeconds * 1000);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress(loaded, total);
    };
    request.onload = () =>
      end({ kind: 'answer', status: request.status, body: parseJson(request.responseText) });
    request.onerror = () => end({ kind: 'lost' });
    if (signal.aborted) return end({ kind: 'cancelled' });
    signal.addEventListener('abort', () => end({ kind: 'cancelled' }), { once: true });
    request.open('POST', apiOrigin() + path);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    restartStallTimer();
    request.send(body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
