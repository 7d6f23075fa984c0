import type { Kysely } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { type Outcome, withinTransaction } from '../database/within-transaction.ts';
import { queueDelivery } from '../outbox/deliveries.ts';

/** The result of a decision. `not_held`: the message had no doubts, or was released before. */
export type Decided =
  | { readonly ok: true; readonly staffRecipient: string | null; readonly note: boolean }
  | { readonly ok: false; readonly code: 'unknown_reference' | 'not_held' };

export interface Release {
  readonly reference: string;
  /** Recipient of the mail to the staff; null for that of the held notice. */
  readonly staffRecipient: string | null;
  /** Whether the sender gets the acknowledgement. */
  readonly note: boolean;
}

/** Sends a held or discarded message to the staff, with its resume. */
export function releaseMessage(database: Kysely<Tables>, release: Release, now: Date): Promise<Decided> {
  return withinTransaction(database, async (transaction): Promise<Outcome<Decided>> => {
    const message = await findMessage(transaction, release.reference);
    if (!message) return refused('unknown_reference');
    if (message.quarantine_reason === null || message.decision === 'released') return refused('not_held');
    const before = await transaction
      .selectFrom('deliveries')
      .select(['purpose', 'recipient', 'mail_message_id'])
      .where('message_id', '=', message.id)
      .execute();
    const notice = before.find(({ purpose }) => purpose === 'held');
    if (!notice) throw new Error('a held message has no held notice');
    const staffRecipient = release.staffRecipient ?? notice.recipient;
    const queued = {
      messageId: message.id,
      mailDomain: notice.mail_message_id.replace(/^.*@|>$/g, ''),
    };
    await queueDelivery(transaction, { ...queued, purpose: 'staff', recipient: staffRecipient }, now);
    const note = release.note && !before.some(({ purpose }) => purpose === 'acknowledgement');
    if (note)
      await queueDelivery(
        transaction,
        { ...queued, purpose: 'acknowledgement', recipient: message.email },
        now,
      );
    await decide(transaction, message.id, 'released', now);
    return { keep: true, value: { ok: true, staffRecipient, note } };
  });
}

/** Marks a held message as not worth an answer. It is kept for its retention time and can still be released. */
export function discardMessage(database: Kysely<Tables>, reference: string, now: Date): Promise<Decided> {
  return withinTransaction(database, async (transaction): Promise<Outcome<Decided>> => {
    const message = await findMessage(transaction, reference);
    if (!message) return refused('unknown_reference');
    if (message.quarantine_reason === null || message.decision !== null) return refused('not_held');
    await decide(transaction, message.id, 'discarded', now);
    return { keep: true, value: { ok: true, staffRecipient: null, note: false } };
  });
}

const refused = (code: 'unknown_reference' | 'not_held'): Outcome<Decided> => ({
  keep: false,
  value: { ok: false, code },
});

function findMessage(transaction: Kysely<Tables>, reference: string) {
  return transaction
    .selectFrom('messages')
    .select(['id', 'email', 'quarantine_reason', 'decision'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

async function decide(
  transaction: Kysely<Tables>,
  id: string,
  decision: 'released' | 'discarded',
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('messages')
    .set({ decision, decided_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
