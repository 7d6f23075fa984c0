import { limits } from '@veramasa/contract';

export type Answer =
  /** A status with its JSON body (null or undefined when it is not JSON). */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** The connection was refused or lost. */
  | { readonly kind: 'lost' }
  /** No answer within the time limit. */
  | { readonly kind: 'timeout' }
  | { readonly kind: 'cancelled' };

export interface UploadOptions {
  /** Aborting it cancels the upload. */
  readonly signal: AbortSignal;
  /** Bytes of the whole body that have been sent. */
  readonly onProgress: (sent: number, total: number) => void;
}

const timeoutMs = limits.replyTimeoutSeconds * 1000;

/**
 * Sends one request to the server. A lost connection and no answer in time are values, not errors. A body that breaks
 * off after the status still counts as an answer.
 */
export async function askServer(path: string, request: RequestInit = {}): Promise<Answer> {
  const response = await fetch(apiOrigin() + path, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(timeoutMs),
    credentials: 'include',
  }).catch((error: Error) => (error.name === 'TimeoutError' ? 'timeout' : 'lost'));
  if (typeof response === 'string') return { kind: response };
  const body: unknown = await response.json().catch(() => undefined);
  return { kind: 'answer', status: response.status, body };
}

/**
 * Posts a form and reports its progress, which `fetch` cannot do. A lost connection, and so much time without progress,
 * are values, not errors.
 */
export function upload(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: Answer) => {
      clearTimeout(stall);
      resolve(answer);
      request.abort();
    };
    const restartStallTimer = () => {
      clearTimeout(stall);
      stall = setTimeout(() => end({ kind: 'timeout' }), timeoutMs);
    };
    if (signal.aborted) return end({ kind: 'cancelled' });
    signal.addEventListener('abort', () => end({ kind: 'cancelled' }), { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      onProgress(loaded, total);
    };
    request.onload = () => end({ kind: 'answer', status: request.status, body: request.response });
    request.onerror = () => end({ kind: 'lost' });
    request.open('POST', apiOrigin() + path);
    request.responseType = 'json';
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    restartStallTimer();
    request.send(body);
  });
}

/** The origin of the server: that of the page (empty), unless the site was built with PUBLIC_API_ORIGIN. */
const apiOrigin = (): string => import.meta.env.PUBLIC_API_ORIGIN ?? '';

export const isSuccess = (status: number) => status >= 200 && status < 300;
