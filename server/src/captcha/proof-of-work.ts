import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import type { CaptchaAdapter } from './adapter.ts';
import { consumeToken, tokenHash } from './records.ts';
import { createTokenVerifier } from './verify-token.ts';

/** What a message's proof of work is worth. A `passed` one must still be spent with the message. */
export type Proof =
  | { readonly state: 'missing' | 'failed' }
  | {
      readonly state: 'passed';
      /** Uses it up in the transaction that stores the message; false when it was used before. */
      spend(transaction: Kysely<Tables>, now: Date): Promise<boolean>;
    };

export type CheckProof = (token: string) => Promise<Proof>;

/** Makes the check of proofs that come with a message and were not verified before. */
export function createProofCheck(
  adapter: CaptchaAdapter,
  database: Kysely<Tables>,
  clock: () => Date,
): CheckProof {
  const verify = createTokenVerifier(adapter, database, clock);
  return async (token) => {
    if (token.trim() === '') return { state: 'missing' };
    const identity = adapter.identity(token);
    // A proof that was spent before fails here, too; a retry of a stored message is answered all the same.
    if (identity === null || (await verify(token)) !== 'passed') return { state: 'failed' };
    return {
      state: 'passed',
      spend: async (transaction, now) => (await consumeToken(transaction, tokenHash(identity), now)) === null,
    };
  };
}
