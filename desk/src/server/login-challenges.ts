import type { Database } from '@veramasa/messages/database/open-database';
import type { LoginChallengeTable } from '@veramasa/messages/database/schema';
import { Refusal } from './refusal.ts';

/** How long a challenge waits for its answer. */
export const challengeMinutes = 5;

export interface Challenge {
  /** Random, base64url. */
  readonly challenge: string;
  readonly purpose: LoginChallengeTable['purpose'];
  readonly subject: string | null;
}

/** Stores a challenge for five minutes. */
export async function storeChallenge(
  { writer }: Pick<Database, 'writer'>,
  challenge: Challenge,
  now: Date,
): Promise<void> {
  const expires = new Date(now.getTime() + challengeMinutes * 60_000);
  await writer
    .insertInto('login_challenges')
    .values({ ...challenge, created_at: now.toISOString(), expires_at: expires.toISOString() })
    .execute();
}

/** Consumes a challenge, so that its answer is checked once, and returns its subject. Null when there is none. */
export async function takeChallenge(
  { writer }: Pick<Database, 'writer'>,
  challenge: string,
  purpose: Challenge['purpose'],
  now: Date,
): Promise<Pick<Challenge, 'subject'> | null> {
  const row = await writer
    .deleteFrom('login_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returning(['subject', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now.toISOString() ? { subject: row.subject } : null;
}

/** The challenge was used, belongs to another person, or has expired. */
export const challengeGone = () => new Refusal('invalid', 'This took too long or was sent twice. Try again.');
