import { limits } from '@veramasa/contract';

/** What came back: a status with its JSON body (`undefined` when it is none), or nothing in time. */
export type Answer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'silence' };

/**
 * Asks the server once. A lost connection and no answer within `timeoutSeconds` are values, not errors.
 * A body that breaks off after the status still counts as an answer.
 */
export async function askServer(
  url: string,
  request: RequestInit,
  timeoutSeconds: number = limits.replyTimeoutSeconds,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  const response = await fetch(url, { ...request, signal, credentials: 'include' }).catch(() => null);
  if (response === null) return { kind: 'silence' };
  const body: unknown = await response.json().catch(() => undefined);
  return { kind: 'answer', status: response.status, body };
}

/** True for every status that the specification counts as success. */
export const isSuccess = (status: number) => status >= 200 && status < 300;
