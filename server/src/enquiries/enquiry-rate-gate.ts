import { overLimit, type RateLimit } from '../http/rate-limit.ts';
import type { Gate } from './store-enquiry.ts';

/** Stored enquiries of one client. Mistakes that were sent back and retries do not count. */
export const enquiryLimit: RateLimit = { name: 'enquiry', hits: 5, windowSeconds: 600 };

/** A gate before a message: the client has not sent too many. `client` is a `clientBucket`. */
export function enquiryRateGate(client: string): Gate {
  return async (transaction, now) => {
    const retryAfterSeconds = await overLimit(transaction, enquiryLimit, client, now);
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}
