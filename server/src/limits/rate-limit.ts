import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** At most `hits` per client in a window that starts with the first request. */
export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly windowSeconds: number;
}

/**
 * Counts one request of `client` (a `clientBucket`). Returns null within the limit, otherwise the seconds until the
 * window ends.
 */
export async function overLimit(
  database: Kysely<Tables>,
  limit: RateLimit,
  client: string,
  now: Date,
): Promise<number | null> {
  const nowText = now.toISOString();
  const windowEnd = new Date(now.getTime() + limit.windowSeconds * 1000).toISOString();
  // A window that ends too late began before the clock was set back.
  const over = sql<boolean>`(rate_limits.window_ends_at <= ${nowText} or rate_limits.window_ends_at > ${windowEnd})`;
  const row = await database
    .insertInto('rate_limits')
    .values({ bucket: `${limit.name}:${client}`, hits: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql<string>`case when ${over} then ${windowEnd} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.hits <= limit.hits) return null;
  return Math.max(1, Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000));
}
