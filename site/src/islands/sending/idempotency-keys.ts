/** Hands out the key under which a body is sent: the same until the body changes or was stored. */
export interface IdempotencyKeys {
  keyFor(body: unknown): string;
  /** The next message is a new one, even with the same words. */
  forget(): void;
}

/** Keys of one form, for as long as its page is open. */
export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly body: string; readonly key: string } | null = null;
  return {
    keyFor(body) {
      const text = JSON.stringify(body);
      if (last?.body !== text) last = { body: text, key: randomKey() };
      return last.key;
    },
    forget() {
      last = null;
    },
  };
}

/** `crypto.randomUUID` exists on secure origins only, and a site may be tried out on a bare address. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
