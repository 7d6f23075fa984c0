import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** Person checks are kept a day, longer than any provider lets a token live; counters until their window ends. */
const keepRecordsMs = 24 * 3600_000;

/** Drops what no request can ask for any more. */
export async function forgetOldGuards(database: Kysely<Tables>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - keepRecordsMs).toISOString();
  await database.deleteFrom('captcha_records').where('verified_at', '<', dayAgo).execute();
  await database.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute();
}
