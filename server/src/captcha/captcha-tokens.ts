import { hash } from 'node:crypto';
import { limits } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { withinTransaction } from '@veramasa/database/within-transaction';
import type { DoubtCode } from '@veramasa/messages/message/doubts';
import type { Gate } from '@veramasa/messages/message/submit-message';
import type { Kysely } from 'kysely';
import type { CaptchaAdapter, Verdict } from './captcha-adapter.ts';

/** Makes the function behind `verify-captcha.php`, which asks the provider once for each token. */
export function createTokenVerifier(
  adapter: CaptchaAdapter,
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  clock: () => Date,
): (token: string) => Promise<Verdict> {
  const asking = new Map<string, Promise<Verdict>>();

  async function verify(token: string, hash: string): Promise<Verdict> {
    const known = await tokenState(reader, hash, clock());
    if (known !== 'unknown') return known === 'usable' ? 'passed' : 'failed';
    const verdict = await adapter.verify(token);
    // Verifications at the same time share a commit.
    if (verdict === 'passed')
      await withinTransaction(writer, (transaction) =>
        recordToken(transaction, hash, adapter.provider, clock(), null),
      );
    if (verdict === 'failed' && (await tokenState(reader, hash, clock())) === 'usable') return 'passed';
    return verdict;
  }

  return async (token) => {
    const hash = tokenHash(adapter, token);
    if (hash === null) return 'failed';
    // Keyed by the token: a wrong solution must not share the verdict of a right one for the same challenge.
    const running = asking.get(token) ?? verify(token, hash).finally(() => asking.delete(token));
    asking.set(token, running);
    return running;
  };
}

/** Refuses a message whose token has not passed `verify-captcha.php`, and consumes the token with the message. */
export function captchaGate(adapter: CaptchaAdapter, token: string): Gate {
  return async (transaction, now) => {
    if (adapter.provider === 'off') return null;
    if (token.trim() === '') return { code: 'captcha_missing' };
    const hash = tokenHash(adapter, token);
    if (hash !== null && (await consumeToken(transaction, hash, now))) return null;
    const expired = hash !== null && (await tokenState(transaction, hash, now)) === 'expired';
    return { code: expired ? 'captcha_expired' : 'captcha_failed' };
  };
}

/**
 * Checks a proof of work that comes with a message, without a verification before. Returns the doubt about the message,
 * or the gate that consumes the proof with it.
 */
export async function checkProof(adapter: CaptchaAdapter, token: string): Promise<DoubtCode | Gate> {
  if (token.trim() === '') return 'no_proof';
  const hash = tokenHash(adapter, token);
  if (hash === null || (await adapter.verify(token)) !== 'passed') return 'proof_failed';
  return async (transaction, now) => {
    const unused = await recordToken(transaction, hash, adapter.provider, now, now);
    return unused || (await consumeToken(transaction, hash, now)) ? null : 'proof_used';
  };
}

/** Longest token that is accepted; reCAPTCHA's are about 2,000 characters. */
const tokenMaxChars = 8000;

/** The key of a token's record: the token itself is never stored. Null for a token that no provider made. */
function tokenHash(adapter: CaptchaAdapter, token: string): string | null {
  const identity = token === '' || token.length > tokenMaxChars ? null : adapter.identity(token);
  return identity === null ? null : hash('sha256', identity, 'hex');
}

/** `unknown` means that the provider was not asked yet, or refused it. */
type TokenState = 'usable' | 'consumed' | 'expired' | 'unknown';

async function tokenState(database: Kysely<Tables>, hash: string, now: Date): Promise<TokenState> {
  const record = await database
    .selectFrom('captcha_records')
    .select(['expires_at', 'consumed_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!record) return 'unknown';
  if (record.consumed_at !== null) return 'consumed';
  return record.expires_at <= now.toISOString() ? 'expired' : 'usable';
}

/** Records for 10 minutes that the provider accepted a token. False when there is a record, which stays as it is. */
async function recordToken(
  database: Kysely<Tables>,
  hash: string,
  provider: string,
  now: Date,
  consumed: Date | null,
): Promise<boolean> {
  const expires = new Date(now.getTime() + limits.captchaRecordMinutes * 60_000);
  const recorded = await database
    .insertInto('captcha_records')
    .values({
      token_hash: hash,
      provider,
      verified_at: now.toISOString(),
      expires_at: expires.toISOString(),
      consumed_at: consumed?.toISOString() ?? null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Consumes a token in the transaction that stores its message. False when it is not usable. */
async function consumeToken(transaction: Kysely<Tables>, hash: string, now: Date): Promise<boolean> {
  const nowText = now.toISOString();
  const consumed = await transaction
    .updateTable('captcha_records')
    .set({ consumed_at: nowText })
    .where('token_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', nowText)
    .returning('token_hash')
    .executeTakeFirst();
  return consumed !== undefined;
}
