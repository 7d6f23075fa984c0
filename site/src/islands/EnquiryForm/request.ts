import { limits } from '@jaali/contract';

/** A reply with its parsed body (`null` when it is not JSON), or `silence` when none came. */
export type Reply = { readonly status: number; readonly body: unknown } | 'silence';

/** Posts to the site's own server and waits at most 30 s. Never throws. */
export async function post(path: string, init: Pick<RequestInit, 'body' | 'headers'>): Promise<Reply> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limits.replyTimeoutSeconds * 1000),
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
    });
    const text = await response.text();
    return { status: response.status, body: parse(text) };
  } catch {
    return 'silence';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
