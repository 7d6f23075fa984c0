import type { Kysely } from 'kysely';
import type { DeliveryTable, Tables } from '../database/schema.ts';

/** Unsent mails of one purpose. */
export interface OutboxShare {
  readonly purpose: DeliveryTable['purpose'];
  readonly status: 'queued' | 'failed';
  readonly mails: number;
  /** Age of the oldest; 0 when there is none, or when its clock was ahead. */
  readonly oldestSeconds: number;
}

/** Every purpose and status, also those without a mail. */
export type OutboxState = readonly OutboxShare[];

const purposes = ['staff', 'held', 'acknowledgement'] as const;

/** Counts unsent mails. Throws when the database does not answer. */
export async function readOutboxState(database: Kysely<Tables>, now: Date): Promise<OutboxState> {
  const rows = await database
    .selectFrom('deliveries')
    .select((select) => [
      'purpose',
      'status',
      select.fn.countAll().as('mails'),
      select.fn.min('created_at').as('oldest'),
    ])
    .where('status', 'in', ['queued', 'failed'])
    .groupBy(['purpose', 'status'])
    .execute();
  return purposes.flatMap((purpose) =>
    (['queued', 'failed'] as const).map((status) => {
      const row = rows.find((candidate) => candidate.purpose === purpose && candidate.status === status);
      const age = row ? (now.getTime() - Date.parse(row.oldest)) / 1000 : 0;
      return { purpose, status, mails: Number(row?.mails ?? 0), oldestSeconds: Math.max(0, age) };
    }),
  );
}

/**
 * How long the oldest mail to the staff waits to be sent, in seconds. Acknowledgements do not count: an
 * invented address must not make the server unhealthy. Nor do mails refused for good.
 */
export async function staffWaitsSeconds(database: Kysely<Tables>, now: Date): Promise<number> {
  const state = await readOutboxState(database, now);
  const staff = state.filter(({ purpose, status }) => purpose !== 'acknowledgement' && status === 'queued');
  return Math.max(...staff.map(({ oldestSeconds }) => oldestSeconds));
}
