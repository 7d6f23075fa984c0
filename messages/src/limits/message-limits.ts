import { domainToASCII } from 'node:url';
import type { MessageKind, Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';
import { keyedHash, type Network, overLimit, type RateLimit } from './rate-limit.ts';

/**
 * Stored messages of one form and one network; refused messages and retries do not count. A hiring drive of 60 people
 * behind one address passes, with some who write twice.
 */
export const messageLimits = (kind: MessageKind): readonly RateLimit[] => [
  { name: kind, hits: 80, windowSeconds: 600 },
  { name: `${kind}-day`, hits: 300, windowSeconds: 24 * 3600 },
];

/** Counts a message; the seconds to wait when its networks have sent too many, otherwise null. */
export async function overMessageLimits(
  transaction: Kysely<Tables>,
  kind: MessageKind,
  networks: readonly Network[],
  now: Date,
): Promise<number | null> {
  for (const limit of messageLimits(kind)) {
    const seconds = await overLimit(transaction, limit, networks, now);
    if (seconds !== null) return seconds;
  }
  return null;
}

/** Acknowledgements to one recipient: a person who writes more often in a day has the reference on the screen. */
export const acknowledgementsToRecipient: RateLimit = {
  name: 'acknowledgement',
  hits: 3,
  windowSeconds: 24 * 3600,
};

/**
 * Acknowledgements of the whole site in any hour. Five hiring drives of 60 people fit; a flood from many networks to
 * many strangers does not ruin the reputation of the sender's domain.
 */
export const siteAcknowledgementsPerHour = 300;

/**
 * Whether an acknowledgement may go to `email`; counts it. Call it in the transaction that stores the message and, if
 * true, queues the acknowledgement. The address is stored as a keyed hash.
 */
export async function allowAcknowledgement(
  transaction: Kysely<Tables>,
  key: string,
  email: string,
  now: Date,
): Promise<boolean> {
  // Read from the outbox instead of a counter, whose row would make all transactions of PostgreSQL wait in line.
  const oldest = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('purpose', '=', 'acknowledgement')
    .where('created_at', '>', new Date(now.getTime() - 3600_000).toISOString())
    .where('created_at', '<=', now.toISOString())
    .orderBy('created_at', 'desc')
    .offset(siteAcknowledgementsPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldest) return false;
  const recipient = { bucket: keyedHash(key, mailbox(email)), multiplier: 1 };
  return (await overLimit(transaction, acknowledgementsToRecipient, [recipient], now)) === null;
}

/**
 * One text for all spellings that many providers deliver to one mailbox: `A.Sha+x@Mill.example` is `asha@mill.example`.
 */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domainToASCII(domain) || domain}`;
}
