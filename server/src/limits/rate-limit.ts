import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/open-database.ts';
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

/** A keyed hash of a client's network, so that requests can be counted without keeping addresses. */
export function clientBucket(key: string, address: string): string {
  return createHmac('sha256', key).update(clientNetwork(address)).digest('base64url').slice(0, 22);
}

/** IPv4 counts by address, IPv6 by /64, which one household or host gets. */
export function clientNetwork(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? groups.join(':') : groups.slice(0, 4).join(':');
}

/** Some proxies append a port, which would make every connection a new client. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}

/** Longer than any provider lets a captcha token live. */
const keepRecordsMs = 24 * 3600_000;

/** Deletes captcha records that no request can use any more, and counters whose window has ended. */
export async function deleteExpiredGuards(
  { writer, counters }: Pick<Database, 'writer' | 'counters'>,
  now: Date,
): Promise<void> {
  const dayAgo = new Date(now.getTime() - keepRecordsMs).toISOString();
  await writer.deleteFrom('captcha_records').where('verified_at', '<', dayAgo).execute();
  for (const database of new Set([writer, counters]))
    await database.deleteFrom('rate_limits').where('window_ends_at', '<', now.toISOString()).execute();
}
