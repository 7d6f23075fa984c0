import type { Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { queueDelivery, queueWebhook } from '../outbox/deliveries.ts';

export interface Release {
  readonly reference: string;
  /** Recipient of the mail to the staff; null for that of the held notice. */
  readonly staffRecipient: string | null;
  /** Whether the sender gets the acknowledgement. */
  readonly note: boolean;
}

/** What was queued for a released message. */
export interface Released {
  readonly staffRecipient: string;
  readonly note: boolean;
}

/**
 * Sends a held or discarded message to the staff, with its resume, and to the webhook. Returns null without a change
 * when it had no doubts, was released before, or does not exist.
 */
export async function releaseMessage(
  transaction: Transaction<Tables>,
  release: Release,
  now: Date,
): Promise<Released | null> {
  const message = await decide(transaction, release.reference, 'released', now);
  if (!message) return null;
  const before = await transaction
    .selectFrom('deliveries')
    .select(['purpose', 'recipient', 'mail_message_id'])
    .where('message_id', '=', message.id)
    .execute();
  const notice = before.find(({ purpose }) => purpose === 'held');
  if (!notice) throw new Error('a held message has no held notice');
  const staffRecipient = release.staffRecipient ?? notice.recipient;
  const note = release.note && !before.some(({ purpose }) => purpose === 'acknowledgement');
  const delivery = { messageId: message.id, mailDomain: notice.mail_message_id.replace(/^.*@|>$/g, '') };
  await queueDelivery(transaction, { ...delivery, purpose: 'staff', recipient: staffRecipient }, now);
  await queueWebhook(transaction, delivery, now);
  if (note)
    await queueDelivery(
      transaction,
      { ...delivery, purpose: 'acknowledgement', recipient: message.email },
      now,
    );
  return { staffRecipient, note };
}

/**
 * Marks a held message as not worth an answer. It is kept for its retention time and can still be released. Returns
 * false when it is not held or does not exist.
 */
export const discardMessage = async (
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
): Promise<{ id: string; email: string } | undefined> {
  return transaction
    .updateTable('messages')
    .set((row) => ({ decision, decided_at: now.toISOString(), version: row('version', '+', 1) }))
    .where('reference', '=', reference)
    .where('quarantine_reason', 'is not', null)
    .where((where) =>
      where.or([
        where('decision', 'is', null),
        ...(decision === 'released' ? [where('decision', '=', 'discarded')] : []),
      ]),
    )
    .returning(['id', 'email'])
    .executeTakeFirst();
}
