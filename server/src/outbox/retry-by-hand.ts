import type { Kysely } from 'kysely';
import type { DeliveryTable, Tables } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';

/** A mail that has not arrived, for people. */
export interface Undelivered {
  readonly reference: string;
  readonly purpose: DeliveryTable['purpose'];
  readonly recipient: string;
  /** `failed`: the receiving server refused it for good. `queued`: it was tried at least once and will be again. */
  readonly status: 'queued' | 'failed';
  readonly attempts: number;
  readonly nextAttemptAt: string;
  readonly lastError: string | null;
}

/** All mails that were refused for good or failed at least once, oldest first. */
export async function listUndelivered(database: Kysely<Tables>): Promise<Undelivered[]> {
  const rows = await database
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select([
      'messages.reference as reference',
      'deliveries.purpose as purpose',
      'deliveries.recipient as recipient',
      'deliveries.status as status',
      'deliveries.attempts as attempts',
      'deliveries.next_attempt_at as nextAttemptAt',
      'deliveries.last_error as lastError',
    ])
    .where('deliveries.status', 'in', ['queued', 'failed'])
    .where('deliveries.attempts', '>', 0)
    .orderBy('deliveries.created_at')
    .execute();
  return rows as Undelivered[];
}

/** The number of mails that were refused for good and not retried since. */
export async function countRefused(database: Kysely<Tables>): Promise<number> {
  const row = await database
    .selectFrom('deliveries')
    .select((select) => select.fn.countAll().as('refused'))
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(row.refused);
}

export interface RetryByHand {
  /** Only the mails of this message; all of them without it. */
  readonly reference?: string;
  /** Another recipient for mails to the staff, when the address was wrong. */
  readonly staffRecipient?: string;
}

/**
 * Makes mails that were refused for good, or that wait for a later try, due at once. Mails that were sent or are in
 * flight stay as they are. Returns the number of mails to try; their Message-IDs stay the same.
 */
export async function retryByHand(
  database: Kysely<Tables>,
  { reference, staffRecipient }: RetryByHand,
  now: Date,
): Promise<number> {
  const nowText = now.toISOString();
  return withinTransaction(database, async (transaction) => {
    const unsent = transaction
      .updateTable('deliveries')
      .where('status', 'in', ['queued', 'failed'])
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<=', nowText)]))
      .$if(reference !== undefined, (query) =>
        query.where('message_id', 'in', (sub) =>
          sub
            .selectFrom('messages')
            .select('id')
            .where('reference', '=', reference ?? ''),
        ),
      );
    if (staffRecipient !== undefined)
      await unsent.set({ recipient: staffRecipient }).where('purpose', 'in', ['staff', 'held']).execute();
    const rows = await unsent.set({ status: 'queued', next_attempt_at: nowText }).returning('id').execute();
    return { keep: true, value: rows.length };
  });
}
