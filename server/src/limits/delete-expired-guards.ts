import type { Database } from '../database/open-database.ts';

/** Longer than the lifetime of captcha tokens at any provider. */
const keepRecordsMs = 24 * 3600_000;

/** Deletes captcha records that no request can use anymore, and counters whose window has ended. */
export async function deleteExpiredGuards(
  { writer, counters }: Pick<Database, 'writer' | 'counters'>,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - keepRecordsMs).toISOString();
  await writer.deleteFrom('captcha_records').where('verified_at', '<', dayAgo).execute();
  for (const database of new Set([writer, counters]))
    await database.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute();
}
