import { limits } from '@veramasa/contract';

export type Answer =
  /** A status with its JSON body (`undefined` when it is not JSON). */
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  /** The connection was refused or lost. */
  | { readonly kind: 'lost' }
  /** No answer within the time limit. */
  | { readonly kind: 'timeout' };

/**
 * Sends one request to the server. A lost connection and no answer within `timeoutSeconds` are values, not errors.
 * A body that breaks off after the status still counts as an answer.
 */
export async function askServer(
  path: string,
  request: RequestInit = {},
  timeoutSeconds: number = limits.replyTimeoutSeconds,
): Promise<Answer> {
  const response = await fetch(apiOrigin() + path, {
    ...request,
    headers: { Accept: 'application/json', ...request.headers },
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
    credentials: 'include',
  }).catch((error: Error) => (error.name === 'TimeoutError' ? 'timeout' : 'lost'));
  if (typeof response === 'string') return { kind: response };
  const body: unknown = await response.json().catch(() => undefined);
  return { kind: 'answer', status: response.status, body };
}

/** The origin of the server: that of the page (empty), unless the site was built with PUBLIC_API_ORIGIN. */
export function apiOrigin(): string {
  return import.meta.env.PUBLIC_API_ORIGIN ?? '';
}

export const isSuccess = (status: number) => status >= 200 && status < 300;
