import { deliveryPurposes, type Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';
import { isToStaff } from './deliveries.ts';

const unsent: readonly ('queued' | 'failed')[] = ['queued', 'failed'];

/**
 * Counts mails and calls of every purpose and status that are due and not sent; those that are `failed` were refused for
 * good, and their message is not closed. The age of the oldest is 0 when there is none, or when its clock was ahead.
 */
export async function readOutboxState(database: Kysely<Tables>, now: Date, statuses = unsent) {
  const rows = await database
    .selectFrom('deliveries')
    .leftJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(({ fn }) => ['purpose', 'status', fn.countAll().as('mails'), fn.min('created_at').as('oldest')])
    .where('status', 'in', statuses)
    // One that is planned has the time at which it is due.
    .where('created_at', '<=', now.toISOString())
    .where(({ or }) => or({ status: 'queued', 'messages.state': null }).or('messages.state', '<>', 'closed'))
    .groupBy(['purpose', 'status'])
    .execute();
  return deliveryPurposes.flatMap((purpose) =>
    statuses.map((status) => {
      const row = rows.find((candidate) => candidate.purpose === purpose && candidate.status === status);
      const age = row ? (now.getTime() - Date.parse(row.oldest)) / 1000 : 0;
      return { purpose, status, mails: Number(row?.mails ?? 0), oldestSeconds: Math.max(0, age) };
    }),
  );
}

/**
 * How long the oldest mail to the staff waits to be sent, in seconds. Other deliveries do not count: an invented
 * address or a webhook that does not answer must not make the server unhealthy.
 */
export async function staffWaitsSeconds(database: Kysely<Tables>, now: Date): Promise<number> {
  // Anybody may ask, again and again; those that were refused add up for months.
  const waiting = await readOutboxState(database, now, ['queued']);
  return Math.max(...waiting.filter(({ purpose }) => isToStaff(purpose)).map((mails) => mails.oldestSeconds));
}

/**
 * All deliveries that were refused for good or failed at least once, oldest first. Without a reference: a mail to a
 * person of the desk.
 */
export const listUndelivered = (database: Kysely<Tables>) =>
  database
    .selectFrom('deliveries')
    .leftJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['reference', 'purpose', 'recipient', 'status', 'attempts'])
    .select(['next_attempt_at as nextAttemptAt', 'last_error as lastError'])
    .where('status', 'in', unsent)
    .where('attempts', '>', 0)
    .orderBy('created_at')
    .execute();

/**
 * Makes mails that were refused for good, or that wait for a later try, due at once: those of one message, or all.
 * Mails that were sent or are in flight stay as they are. Mails to the staff get another recipient when their address
 * was wrong. Returns the number of mails to try; their Message-IDs stay the same. Call it inside a transaction.
 */
export async function retryByHand(
  transaction: Kysely<Tables>,
  reference: string | undefined,
  now: Date,
  staffRecipient?: string,
): Promise<number> {
  const nowText = now.toISOString();
  let waiting = transaction
    .updateTable('deliveries')
    .where('status', 'in', unsent)
    // A failed mail to a person of the desk has no content any more.
    .where((where) => where.or([where('message_id', 'is not', null), where('status', '=', 'queued')]))
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', nowText)]))
    // Its author can still take it back.
    .where((where) => where.or([where('purpose', '<>', 'answer'), where('attempts', '>', 0)]));
  if (reference !== undefined) {
    const ids = transaction.selectFrom('messages').select('id').where('reference', '=', reference);
    waiting = waiting.where('message_id', 'in', ids);
  }
  if (staffRecipient !== undefined)
    await waiting.set({ recipient: staffRecipient }).where('purpose', 'in', ['staff', 'held']).execute();
  const rows = await waiting.set({ status: 'queued', next_attempt_at: nowText }).returning('id').execute();
  return rows.length;
}
