import { recordAction } from '@veramasa/database/audit-log';
import type { DeliveryTable, Tables } from '@veramasa/database/schema';
import type { Kysely, Selectable } from 'kysely';

/** Notes that the mail server took an answer: its message is answered, unless somebody closed it. Ignores other mails. */
export async function recordAnswer(
  transaction: Kysely<Tables>,
  { purpose, message_id, person_id }: Pick<Selectable<DeliveryTable>, 'purpose' | 'message_id' | 'person_id'>,
  now: Date,
): Promise<void> {
  if (purpose !== 'answer') return;
  const message = await transaction
    .selectFrom('messages')
    .innerJoin('people', (join) => join.on('people.id', '=', person_id))
    .select(['reference', 'state', 'assignee_id', 'answered_at', 'version', 'people.name'])
    .where('messages.id', '=', message_id ?? '')
    .executeTakeFirst();
  // Erased since.
  if (!message) return;
  const { reference, state: from, assignee_id, answered_at, version, name } = message;
  const state = from === 'closed' ? from : 'answered';
  await transaction
    .updateTable('messages')
    .set({
      state,
      assignee_id: assignee_id ?? person_id,
      answered_at: answered_at ?? now.toISOString(),
      later_until: null,
      version: version + 1,
    })
    .where('reference', '=', reference)
    .execute();
  const person = { id: person_id, name };
  const detail = state === from ? undefined : { from, to: state };
  const entry = { person, action: 'message.answer', reference, ...(detail && { detail }) } as const;
  await recordAction(transaction, entry, now);
}
