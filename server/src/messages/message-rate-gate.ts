import { overLimit, type RateLimit } from '../limits/rate-limit.ts';
import type { Gate, MessageKind } from './store-message.ts';

/** Stored messages of one kind and client. Mistakes that were sent back and retries do not count. */
const messageLimit = (kind: MessageKind): RateLimit => ({ name: kind, hits: 5, windowSeconds: 600 });

/** A gate before a message: the client has not sent too many. `client` is a `clientBucket`. */
export function messageRateGate(kind: MessageKind, client: string): Gate {
  return async (transaction, now) => {
    const retryAfterSeconds = await overLimit(transaction, messageLimit(kind), client, now);
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}
