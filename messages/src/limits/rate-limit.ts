import { createHmac } from 'node:crypto';
import { isIPv6, SocketAddress } from 'node:net';
import type { Database } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import { type Kysely, sql } from 'kysely';

/** At most `hits` of one client in a window that starts with its first one. */
export interface RateLimit {
  readonly name: string;
  readonly hits: number;
  readonly windowSeconds: number;
}

/** A network by which a client is counted. */
export interface Network {
  /** A keyed hash, so that requests can be counted without keeping addresses. */
  readonly bucket: string;
  /** How many times the limit of one client it may use. */
  readonly multiplier: number;
}

/**
 * Counts `amount` for each network of a client. Returns null within the limit, otherwise the seconds until the
 * window ends.
 */
export async function overLimit(
  database: Kysely<Tables>,
  limit: RateLimit,
  networks: readonly Network[],
  now: Date,
  amount = 1,
): Promise<number | null> {
  const nowText = now.toISOString();
  const after = (windows: number) =>
    new Date(now.getTime() + windows * limit.windowSeconds * 1000).toISOString();
  // A window that ends much too late began before the clock was set back; a little too late, on a node whose clock is
  // ahead, or in a request at the same time.
  const over = sql<boolean>`(rate_limits.window_ends_at <= ${nowText} or rate_limits.window_ends_at > ${after(2)})`;
  for (const { bucket, multiplier } of networks) {
    const { hits, window_ends_at } = await database
      .insertInto('rate_limits')
      .values({ bucket: `${limit.name}:${bucket}`, hits: amount, window_ends_at: after(1) })
      .onConflict((conflict) =>
        conflict.column('bucket').doUpdateSet({
          hits: sql<number>`case when ${over} then 0 else rate_limits.hits end + ${sql.lit(amount)}`,
          window_ends_at: sql<string>`case when ${over} then ${after(1)} else rate_limits.window_ends_at end`,
        }),
      )
      .returning(['hits', 'window_ends_at'])
      .executeTakeFirstOrThrow();
    if (hits > limit.hits * multiplier)
      return Math.max(1, Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000));
  }
  return null;
}

/** A keyed hash of one network or one other party. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}

/**
 * A /48 is what a provider gives to a site (RFC 6177): 65,536 networks of size /64. Several households or offices may
 * share one, so that it may use the limit of several clients.
 */
const multiplierPer48 = 4;

/**
 * The networks of a client, the narrowest first: its IPv4 address; or the /64 of its IPv6 address, which one household or
 * host gets, and the /48. Nothing is over a limit that is not `limited`.
 */
export function networksOf(key: string, address: string, limited = true) {
  const [own, ...wider] = clientNetworks(address);
  const networkOf = (text: string, clients: number) => {
    return { bucket: keyedHash(key, text), multiplier: limited ? clients : Number.POSITIVE_INFINITY };
  };
  return [networkOf(own, 1), ...wider.map((text) => networkOf(text, multiplierPer48))] as const;
}

function clientNetworks(address: string): readonly [own: string, ...wider: string[]] {
  // Some proxies append a port, which would make every connection a new client.
  const plain = SocketAddress.parse(address)?.address ?? address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return [plain];
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [before = [], after = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean));
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return mapped ? [groups.join(':')] : [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
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
