import type { Tables } from '@veramasa/database/schema';
import type { Transaction } from 'kysely';
import { queueDelivery, queueWebhook } from '../outbox/deliveries.ts';

/**
 * Sends a held or discarded message to the staff, with its resume, and to the webhook. Its sender gets no mail: the
 * address may belong to another person. Returns false without a change when it had no doubts, was released before, or
 * does not exist.
 */
export async function deliverHeld(
  transaction: Transaction<Tables>,
  reference: string,
  now: Date,
): Promise<boolean> {
  const message = await decide(transaction, reference, 'released', now);
  if (!message) return false;
  const notice = await transaction
    .selectFrom('deliveries')
    .select(['recipient', 'mail_message_id'])
    .where('message_id', '=', message.id)
    .where('purpose', '=', 'held')
    .executeTakeFirstOrThrow();
  const delivery = { messageId: message.id, mailDomain: notice.mail_message_id.replace(/^.*@|>$/g, '') };
  await queueDelivery(transaction, { ...delivery, purpose: 'staff', recipient: notice.recipient }, now);
  await queueWebhook(transaction, delivery, now);
  return true;
}

/**
 * Marks a held message as not worth an answer. It is kept for its retention time and can still be released. Returns
 * false when it is not held or does not exist.
 */
export const discardHeld = async (
  transaction: Transaction<Tables>,
  reference: string,
  now: Date,
): Promise<boolean> => (await decide(transaction, reference, 'discarded', now)) !== undefined;

/**
 * Stores the decision about a held message, unless another one came first: of several at the same time one update
 * finds the row. A discarded message can be released. Undefined without a change.
 */
function decide(
  transaction: Transaction<Tables>,
  reference: string,
  decision: 'released' | 'discarded',
  now: Date,
): Promise<{ id: string } | undefined> {
  return transaction
    .updateTable('messages')
    .set((row) => ({ decision, decided_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('reference', '=', reference)
    .where('held_reason', 'is not', null)
    .where((where) =>
      where.or([
        where('decision', 'is', null),
        ...(decision === 'released' ? [where('decision', '=', 'discarded')] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
}
