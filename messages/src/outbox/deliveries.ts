import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '@veramasa/database/open-database';
import type { DeliveryTable, Purpose, Tables } from '@veramasa/database/schema';
import { readSetting, webhookHostKey } from '@veramasa/database/settings';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { SendResult } from '../mail/mail.ts';

/** Seconds to wait after each of the first failed tries. */
export const retryDelaysSeconds = [5, 15, 60, 300, 900, 3600, 2 * 3600];

/** Seconds to wait after every later try; there is no last one. */
const longestDelaySeconds = 4 * 3600;
/** The longest wait while no mail server answers, so that nothing waits for hours when it is back. */
const outageDelaySeconds = 300;

/** How long the author of an answer can take it back: the mail server gets it after this time. */
export const takeBackMs = 10_000;

/** A delivery that a worker has claimed until `leased_until`. */
export type ClaimedDelivery = Selectable<DeliveryTable> & { readonly leased_until: string };

/** Purposes of deliveries that belong to a message. */
export type MessagePurpose = Exclude<Purpose, 'invitation' | 'publication'>;

/** Columns of a new delivery; without `message_id` it is a mail to a person of the desk. */
type NewDelivery = Pick<
  Insertable<DeliveryTable>,
  'message_id' | 'purpose' | 'recipient' | 'payload' | 'person_id'
>;

/**
 * Puts a mail or a call of the webhook, with the time of its first try, into the outbox. Call it inside the transaction
 * that causes it.
 */
export async function queueDelivery(
  transaction: Kysely<Tables>,
  delivery: NewDelivery,
  due: Date,
): Promise<void> {
  const id = randomUUIDv7();
  await transaction
    .insertInto('deliveries')
    .values({
      ...delivery,
      id,
      status: 'queued',
      next_attempt_at: due.toISOString(),
      mail_message_id: id,
      created_at: due.toISOString(),
    })
    .execute();
}

/** Removes mails about assignments that wait in the outbox: those about a message, or those to an address. */
export const dropAssignmentMails = (
  transaction: Kysely<Tables>,
  column: 'message_id' | 'recipient',
  value: string,
) =>
  transaction
    .deleteFrom('deliveries')
    .where('purpose', '=', 'assignment')
    .where(column, '=', value)
    .where('status', '=', 'queued')
    .where('leased_until', 'is', null)
    .execute();

/** How long an invitation can be used; its mail is not sent any more afterwards. */
export const invitationMs = 24 * 3600_000;

/**
 * Time after which the record of a mail to a person of the desk is deleted; a message keeps the records of its own
 * mails.
 */
const deskMailKeptMs = 30 * 24 * 3600_000;

/** Deletes the records of mails to people of the desk that were sent, or given up, long ago. Returns their ids. */
export async function deleteOldDeskMails(database: Kysely<Tables>, now: Date): Promise<string[]> {
  const deleted = await database
    .deleteFrom('deliveries')
    .where('message_id', 'is', null)
    .where('status', '!=', 'queued')
    .where('created_at', '<', new Date(now.getTime() - deskMailKeptMs).toISOString())
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}

/** Puts a call of the webhook into the outbox, unless the webhook is off. */
export async function queueWebhook(
  transaction: Kysely<Tables>,
  message_id: string,
  now: Date,
): Promise<void> {
  const recipient = await readSetting(transaction, webhookHostKey);
  if (recipient !== null)
    await queueDelivery(transaction, { message_id, purpose: 'webhook', recipient }, now);
}

/** Time between two mails about held messages. */
const digestEveryMs = 24 * 3600_000;

/**
 * Puts the notice of a held message into the outbox. It is due at once, or with all others a day after the last such
 * mail, so that a robot cannot fill the mailbox of the staff.
 */
export async function queueHeldNotice(
  transaction: Kysely<Tables>,
  delivery: NewDelivery & { readonly purpose: 'held' },
  now: Date,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('deliveries')
    .select((select) => select.fn.max('created_at').as('last'))
    .where('purpose', '=', 'held')
    .executeTakeFirstOrThrow();
  const lastMs = last === null ? Number.NEGATIVE_INFINITY : Date.parse(last);
  const [nowMs, nextMs] = [now.getTime(), lastMs > now.getTime() ? lastMs : lastMs + digestEveryMs];
  // Never later than a day from now, even when the clock was set back.
  const due = new Date(Math.min(Math.max(nowMs, nextMs), nowMs + digestEveryMs));
  await queueDelivery(transaction, delivery, due);
}

interface Claim {
  readonly count: number;
  readonly purpose: Purpose;
  readonly now: Date;
  readonly leaseMs: number;
  /** Deliveries that this worker is sending: excluded, because a clock that jumped forward may end their leases. */
  readonly inFlight: readonly string[];
}

/** Claims up to `count` due deliveries of one purpose, oldest first. Several workers on PostgreSQL never claim the same one. */
export async function claimDeliveries(
  { writer, reader, kind }: Pick<Database, 'writer' | 'reader' | 'kind'>,
  { count, purpose, now, leaseMs, inFlight }: Claim,
): Promise<ClaimedDelivery[]> {
  const nowText = now.toISOString();
  const due = (database: Kysely<Tables>) =>
    database
      .selectFrom('deliveries')
      .select('id')
      .where('status', '=', 'queued')
      .where('purpose', '=', purpose)
      .where('next_attempt_at', '<=', nowText)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', nowText)]))
      .$if(inFlight.length > 0, (query) => query.where('id', 'not in', inFlight))
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(count)
      .$if(kind === 'postgres', (query) => query.modifyEnd(sql`for update skip locked`));
  // A read first: it needs no write lock and no fsync, and mostly finds nothing.
  if ((await due(reader).limit(1).execute()).length === 0) return [];
  return withinTransaction(writer, async (transaction) => {
    const claimed = await transaction
      .updateTable('deliveries')
      .set({ leased_until: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id', 'in', due(transaction))
      .returningAll()
      .execute();
    return (claimed as ClaimedDelivery[]).sort((a, b) => (a.id < b.id ? -1 : 1));
  });
}

/**
 * Stores the result of a try. Returns false when there is nothing to store it in: the message was erased, or the lease
 * has ended and another worker has claimed the delivery since.
 */
export function recordResult(
  database: Kysely<Tables>,
  delivery: ClaimedDelivery,
  result: SendResult,
  now: Date,
): Promise<boolean> {
  const attempts = delivery.attempts + 1;
  return withinTransaction(database, async (transaction) => {
    if (delivery.message_id) await lockMessage(transaction, delivery.message_id);
    const { numUpdatedRows } = await transaction
      .updateTable('deliveries')
      .set({ attempts, leased_until: null, ...outcome(delivery, result, attempts, now) })
      .where('id', '=', delivery.id)
      .where('leased_until', '=', delivery.leased_until)
      .executeTakeFirst();
    const stored = numUpdatedRows > 0n;
    if (result.ok && stored) await recordAnswer(transaction, delivery, now);
    return stored;
  });
}

/** Waits for whoever changes a message. Call it before its deliveries are changed: all do, so that no two wait for each other. */
export const lockMessage = (transaction: Kysely<Tables>, id: string) =>
  sql`update messages set id = id where id = ${id}`.execute(transaction);

/** Notes that the mail server took an answer: its message is answered, unless somebody closed it. Ignores other mails. */
async function recordAnswer(
  transaction: Kysely<Tables>,
  { purpose, message_id, person_id }: ClaimedDelivery,
  now: Date,
): Promise<void> {
  if (purpose !== 'answer') return;
  await transaction
    .updateTable('messages')
    .set({
      state: sql`case when state = 'closed' then state else 'answered' end`,
      assignee_id: sql`coalesce(assignee_id, ${person_id})`,
      later_until: null,
      read_at: sql`coalesce(read_at, ${now.toISOString()})`,
    })
    // Gone when the message was erased.
    .where('id', '=', message_id ?? '')
    .execute();
}

function outcome(delivery: ClaimedDelivery, result: SendResult, attempts: number, now: Date) {
  const payload = delivery.purpose === 'answer' ? delivery.payload : null;
  if (result.ok) return { status: 'sent' as const, sent_at: now.toISOString(), last_error: null, payload };
  const last_error = withoutToken(result.error, delivery);
  if (isGivenUp(delivery, result)) return { status: 'failed' as const, last_error, payload };
  const longest = result.outage ? outageDelaySeconds : longestDelaySeconds;
  const delaySeconds = Math.min(retryDelaysSeconds[attempts - 1] ?? longest, longest);
  const next_attempt_at = new Date(now.getTime() + delaySeconds * 1000).toISOString();
  return { status: 'queued' as const, last_error, next_attempt_at };
}

/** A mail server may quote the link that it refuses; the token opens the desk. */
function withoutToken(error: string, { purpose, payload }: ClaimedDelivery): string {
  const token = purpose === 'invitation' && payload?.split('#')[1];
  return token ? error.replaceAll(token, '[token]') : error;
}

/** A mail to the staff is never given up: their address is configuration and can be corrected. */
export const isGivenUp = ({ purpose }: Pick<ClaimedDelivery, 'purpose'>, result: SendResult) =>
  !result.ok && result.permanent && !isToStaff(purpose);

/** Whether the company learns of a message by it. Only these make the server unhealthy when they wait. */
export const isToStaff = (purpose: Purpose) => purpose === 'staff' || purpose === 'held';

/**
 * Makes delayed deliveries due at once, except those in flight: for a start, and for a clock that was set back,
 * after which a retry in five seconds would wait for hours. An answer that its author can still take back stays. Leases
 * that end after `latestLease` are dropped.
 */
export async function requeueDelayed(
  database: Kysely<Tables>,
  now: Date,
  inFlight: readonly string[],
  latestLease: Date,
): Promise<void> {
  const nowText = now.toISOString();
  await withinTransaction(database, async (transaction) => {
    const queued = transaction
      .updateTable('deliveries')
      .where('status', '=', 'queued')
      .$if(inFlight.length > 0, (query) => query.where('id', 'not in', inFlight));
    const isUntaken = new Date(now.getTime() + takeBackMs).toISOString();
    await queued
      .set({ next_attempt_at: nowText })
      .where('next_attempt_at', '>', nowText)
      .where((where) =>
        where.or([
          where('purpose', '<>', 'answer'),
          where('attempts', '>', 0),
          where('next_attempt_at', '>', isUntaken),
        ]),
      )
      .execute();
    await queued.set({ leased_until: null }).where('leased_until', '>', latestLease.toISOString()).execute();
  });
}
