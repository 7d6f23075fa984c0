import type { Database } from '../database/open-database.ts';

type Handles = Pick<Database, 'writer' | 'counters'>;

/** Person checks are kept a day, longer than any provider lets a token live; counters until their window ends. */
const keepRecordsMs = 24 * 3600_000;

/** Drops what no request can ask for any more. */
export async function forgetOldGuards({ writer, counters }: Handles, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - keepRecordsMs).toISOString();
  await writer.deleteFrom('captcha_records').where('verified_at', '<', dayAgo).execute();
  for (const database of new Set([writer, counters]))
    await database.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute();
}
