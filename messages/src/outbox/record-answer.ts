import type { DeliveryTable, Tables } from '@veramasa/database/schema';
import { type Kysely, type Selectable, sql } from 'kysely';

/** How long the author of an answer can take it back: the mail server gets it after this time. */
export const takeBackMs = 10_000;

/**
 * Notes that the mail server took an answer: its message is answered, unless somebody closed it. Ignores other mails.
 * One statement, which waits for a colleague who changes the message at this moment.
 */
export async function recordAnswer(
  transaction: Kysely<Tables>,
  { purpose, message_id, person_id }: Pick<Selectable<DeliveryTable>, 'purpose' | 'message_id' | 'person_id'>,
  now: Date,
): Promise<void> {
  if (purpose !== 'answer') return;
  await transaction
    .updateTable('messages')
    .set({
      state: sql`case when state = 'closed' then state else 'answered' end`,
      assignee_id: sql`coalesce(assignee_id, ${person_id})`,
      answered_at: sql`coalesce(answered_at, ${now.toISOString()})`,
      later_until: null,
      read_at: sql`coalesce(read_at, ${now.toISOString()})`,
    })
    // Gone when the message was erased.
    .where('id', '=', message_id ?? '')
    .execute();
}
