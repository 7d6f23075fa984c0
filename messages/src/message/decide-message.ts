import type { Tables } from '@veramasa/database/schema';
import { sql, type Transaction } from 'kysely';
import { queueDelivery, queueWebhook } from '../outbox/deliveries.ts';

/**
 * Stores the decision about a message, unless another one came first: of several at the same time one update finds the
 * row. A discarded message is not worth an answer; it is kept for its retention time and can still be released. A held one
 * that is released goes to the staff, with its resume, and to the webhook. Its sender gets no mail: the address may belong
 * to another person. One that was never held only returns to the lists, without a decision. Returns false when there is
 * nothing to decide, or no such message.
 */
export async function decideMessage(
  transaction: Transaction<Tables>,
  reference: string,
  decision: 'released' | 'discarded',
  now: Date,
): Promise<boolean> {
  const message = await transaction
    .updateTable('messages')
    .set({
      decision:
        decision === 'discarded' ? decision : sql`case when held_reason is not null then 'released' end`,
      decided_at: now.toISOString(),
    })
    .where('reference', '=', reference)
    .where(sql`coalesce(decision, held_reason, 'released')`, '<>', decision)
    .returning('id')
    .executeTakeFirst();
  if (!message || decision === 'discarded') return message !== undefined;
  const mails = await transaction
    .selectFrom('deliveries')
    .select(['purpose', 'recipient'])
    .where('message_id', '=', message.id)
    .where('purpose', 'in', ['held', 'staff'])
    .execute();
  const notice = mails.find(({ purpose }) => purpose === 'held');
  // Of one that was discarded after its release the staff have the mail.
  if (!notice || mails.some(({ purpose }) => purpose === 'staff')) return true;
  const mail = { message_id: message.id, purpose: 'staff', recipient: notice.recipient } as const;
  await queueDelivery(transaction, mail, now);
  await queueWebhook(transaction, message.id, now);
  return true;
}
