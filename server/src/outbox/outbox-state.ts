import type { Kysely } from 'kysely';
import type { DeliveryTable, Tables } from '../database/schema.ts';

/** Mails of one purpose that have not left. */
export interface OutboxShare {
  readonly purpose: DeliveryTable['purpose'];
  readonly status: 'queued' | 'failed';
  readonly mails: number;
  /** Age of the oldest; 0 when there is none, or when its clock was ahead. */
  readonly oldestSeconds: number;
}

/** Every purpose and status, those without a mail too. */
export type OutboxState = readonly OutboxShare[];

const purposes = ['staff', 'held', 'acknowledgement'] as const;

/** Counts what has not left. Throws when the database does not answer. */
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
 * How long the oldest mail to the staff waits to be sent, in seconds. Copies for senders do not count: an
 * address that somebody made up must not make the whole server look ill. Nor do mails refused for good.
 */
export async function staffWaitsSeconds(database: Kysely<Tables>, now: Date): Promise<number> {
  const state = await readOutboxState(database, now);
  const staff = state.filter(({ purpose, status }) => purpose !== 'acknowledgement' && status === 'queued');
  return Math.max(...staff.map(({ oldestSeconds }) => oldestSeconds));
}
