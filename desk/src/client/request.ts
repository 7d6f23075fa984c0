import type { ErrorAnswer, ErrorCode } from '../api/errors.ts';

/** A refusal of the desk, or no answer at all. The message is shown as it is. */
export class RequestError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A file is sent as it is, all else as JSON. */
  readonly body?: unknown;
  /** A request that the person did not cause: it does not keep the session open. */
  readonly background?: boolean;
  /** Is sent although the page is being left. */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

/** What the person must do before the desk accepts a request. */
export type Interruption = 'verify' | 'signed_out';

/** Asks the person; resolves to whether the request is worth repeating. */
type AskPerson = (code: Interruption) => Promise<boolean>;

let askPerson: AskPerson | undefined;

/** Sets who asks the person. Without it, `request` throws such refusals like all others. */
export function setAskPerson(ask: AskPerson | undefined): void {
  askPerson = ask;
}

/**
 * Calls the desk and returns its JSON. When the session has ended or an identity must be confirmed, it asks the person
 * and then repeats the call. Throws `RequestError`.
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  for (;;) {
    try {
      return await send<Answer>(path, options);
    } catch (error) {
      const code = error instanceof RequestError ? error.code : undefined;
      if ((code !== 'verify' && code !== 'signed_out') || !(await askPerson?.(code))) throw error;
    }
  }
}

/** Like `request`, but never asks the person. */
export async function send<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', body, background, keepalive = false, signal } = options;
  const isFile = body instanceof Blob;
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      keepalive,
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && {
          'content-type': isFile ? 'application/octet-stream' : 'application/json',
        }),
        ...(background && { 'x-background': '1' }),
      },
      ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RequestError('unavailable', 'The desk does not respond. Check your connection and try again.');
  }
  if (response.status === 204) return undefined as Answer;
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer as Answer;
  const { code, message } = (answer as ErrorAnswer | null)?.error ?? {
    code: 'unavailable' as const,
    message: 'The desk does not respond. Try again in a minute.',
  };
  throw new RequestError(code, message);
}
