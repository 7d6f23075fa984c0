import { createHash } from 'node:crypto';
import { limits, type RejectionCode } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** The key of a token's record: the token itself is never stored. */
export function tokenHash(identity: string): string {
  return createHash('sha256').update(identity).digest('hex');
}

/** `unknown` means that the provider was not asked yet, or said no. */
export type TokenState = 'usable' | 'consumed' | 'expired' | 'unknown';

/** What is known of a token at `now`, by its hash. */
export async function tokenState(database: Kysely<Tables>, hash: string, now: Date): Promise<TokenState> {
  const record = await database
    .selectFrom('captcha_records')
    .select(['expires_at', 'consumed_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!record) return 'unknown';
  if (record.consumed_at !== null) return 'consumed';
  return record.expires_at <= now.toISOString() ? 'expired' : 'usable';
}

/** Remembers for 10 minutes that the provider accepted a token. An older record of it stays as it is. */
export async function rememberToken(
  database: Kysely<Tables>,
  hash: string,
  provider: string,
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + limits.captchaRecordMinutes * 60_000);
  await database
    .insertInto('captcha_records')
    .values({
      token_hash: hash,
      provider,
      verified_at: now.toISOString(),
      expires_at: expires.toISOString(),
      consumed_at: null,
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Uses a token up, for one message only. Call it inside the transaction that stores the message. */
export async function consumeToken(
  transaction: Kysely<Tables>,
  hash: string,
  now: Date,
): Promise<RejectionCode | null> {
  const nowText = now.toISOString();
  const consumed = await transaction
    .updateTable('captcha_records')
    .set({ consumed_at: nowText })
    .where('token_hash', '=', hash)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', nowText)
    .returning('token_hash')
    .executeTakeFirst();
  if (consumed) return null;
  return (await tokenState(transaction, hash, now)) === 'expired' ? 'captcha_expired' : 'captcha_failed';
}
