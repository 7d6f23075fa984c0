import type { EnquiryForm } from '@veramasa/contract';
import { createIdempotencyKeys } from '../sending/idempotency-keys.ts';
import type { Outcome } from '../sending/outcome.ts';
import { spendsCheck } from './failure-words.ts';
import { postEnquiry } from './post-enquiry.ts';
import { verifyToken } from './verify-token.ts';

/** Sends an enquiry with a person check's token; an empty token means that no check is configured. */
export type SendEnquiry = (enquiry: EnquiryForm, token: string) => Promise<Outcome>;

/**
 * Makes the form's sender. It remembers what a retry must not repeat: a token that was confirmed already,
 * and the key under which the same words went out before.
 */
export function createSender(origin: string, timeoutSeconds?: number): SendEnquiry {
  const keys = createIdempotencyKeys();
  const waiting = timeoutSeconds === undefined ? {} : { timeoutSeconds };
  let confirmed = '';
  return async (enquiry, token) => {
    if (token !== confirmed) {
      const failure = await verifyToken(origin, token, timeoutSeconds);
      if (failure) return failure;
      confirmed = token;
    }
    const outcome = await postEnquiry(enquiry, {
      origin,
      token,
      idempotencyKey: keys.keyFor(enquiry),
      ...waiting,
    });
    if (outcome.kind === 'accepted') keys.forget();
    if (outcome.kind === 'accepted' || spendsCheck(outcome)) confirmed = '';
    return outcome;
  };
}
