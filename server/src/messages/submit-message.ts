import { idempotencyHeader, noticeLanguageField, noticeLanguageOf } from '@veramasa/contract';
import type { Kysely, Transaction } from 'kysely';
import { type NewAttachment, storeAttachment } from '../attachments/attachments.ts';
import type { MessageTable, Tables } from '../database/schema.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { type Outcome, withinTransaction } from '../database/within-transaction.ts';
import { overLimit, type RateLimit } from '../limits/rate-limit.ts';
import { queueDelivery } from '../outbox/deliveries.ts';
import type { Answers } from './answer-fields.ts';
import { type DoubtCode, deservesNote, quarantineReason } from './doubts.ts';
import { bodyHash, idempotencyKeyMaxChars, sameBodyWindowMs, storageKeys } from './idempotency.ts';
import {
  type MessageKind,
  type PostedForm,
  type Rejection,
  rejected,
  type Submitted,
} from './message-handler.ts';
import { freeReference } from './reference.ts';

export interface MessageDeps {
  readonly database: Kysely<Tables>;
  readonly clock: () => Date;
  readonly staffRecipient: string;
  /** Right-hand side of the mails' Message-IDs. */
  readonly mailDomain: string;
  /** Version of the privacy notice beside the form. */
  readonly noticeVersion: string;
  /** Called after the commit, so that mail leaves at once. */
  readonly onStored: () => void;
}

/** A checked message. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly email: string;
  readonly answers: Answers;
  readonly attachment: NewAttachment | null;
  /** Doubts found before the transaction. */
  readonly doubts: readonly DoubtCode[];
  /** Run in order, only for a new message. */
  readonly gates: readonly Gate[];
}

/** A check in the transaction of a new message: a rejection refuses the message, a doubt holds it. */
export type Gate = (transaction: Transaction<Tables>, now: Date) => Promise<Rejection | DoubtCode | null>;

/**
 * Stores the message with its attachment and its deliveries, or nothing. The same key and body get the first
 * reference again, without the gates. Throws only when the database fails.
 */
export async function submitMessage(
  { fields, header }: Pick<PostedForm, 'fields' | 'header'>,
  message: NewMessage,
  deps: MessageDeps,
): Promise<Submitted> {
  const { kind, email, attachment } = message;
  const sentKey = header(idempotencyHeader)?.trim() || null;
  if (sentKey !== null && sentKey.length > idempotencyKeyMaxChars) return rejected('malformed');
  const now = deps.clock();
  const hash = bodyHash(message.answers, attachment);
  const { key, previous } = storageKeys(sentKey, hash, now);
  const accepted = (row: Pick<MessageTable, 'reference' | 'quarantine_reason'>, isNew: boolean) => {
    const acknowledged = deservesNote(row.quarantine_reason);
    return { ok: true, kind, email, reference: row.reference, acknowledged, isNew } as const;
  };
  const submitted = await withinTransaction(
    deps.database,
    async (transaction): Promise<Outcome<Submitted>> => {
      const leave = (value: Submitted) => ({ keep: false, value });
      const earlier = previous && (await byKey(transaction, previous).executeTakeFirst());
      if (earlier && Date.parse(earlier.received_at) > now.getTime() - sameBodyWindowMs)
        return leave(accepted(earlier, false));
      const reference = await freeReference(transaction, kind);
      const row = {
        id: uuidV7(now),
        reference,
        idempotency_key: key,
        body_hash: hash,
        notice_version: deps.noticeVersion,
        notice_language: noticeLanguageOf(fields[noticeLanguageField]),
      };
      if (!(await insertMessage(transaction, row, message, now))) {
        const first = await byKey(transaction, key).executeTakeFirstOrThrow();
        return leave(first.body_hash === hash ? accepted(first, false) : rejected('idempotency_conflict'));
      }
      const doubts = [...message.doubts];
      for (const gate of message.gates) {
        const found = await gate(transaction, now);
        if (typeof found === 'string') doubts.push(found);
        else if (found) return leave({ ok: false, rejection: found });
      }
      const quarantine_reason = quarantineReason(doubts);
      if (quarantine_reason !== null)
        await transaction
          .updateTable('messages')
          .set({ quarantine_reason })
          .where('id', '=', row.id)
          .execute();
      if (attachment) await storeAttachment(transaction, row.id, attachment, now);
      // For a held message, the staff get a notice without the attachment; the full mail waits for their decision.
      const purpose = quarantine_reason === null ? 'staff' : 'held';
      const delivery = { messageId: row.id, mailDomain: deps.mailDomain };
      await queueDelivery(transaction, { ...delivery, purpose, recipient: deps.staffRecipient }, now);
      if (deservesNote(quarantine_reason))
        await queueDelivery(transaction, { ...delivery, purpose: 'acknowledgement', recipient: email }, now);
      return { keep: true, value: accepted({ reference, quarantine_reason }, true) };
    },
  );
  if (submitted.ok && submitted.isNew) deps.onStored();
  return submitted;
}

/** Stored messages of one kind and client. Refused messages and retries do not count. */
const messageLimit = (kind: MessageKind): RateLimit => ({ name: kind, hits: 5, windowSeconds: 600 });

/** Refuses a client that has sent too many messages. `client` is a `clientBucket`. */
export function messageRateGate(kind: MessageKind, client: string): Gate {
  return async (transaction, now) => {
    const retryAfterSeconds = await overLimit(transaction, messageLimit(kind), client, now);
    return retryAfterSeconds === null ? null : { code: 'too_many_requests', retryAfterSeconds };
  };
}

const byKey = (transaction: Kysely<Tables>, key: string) =>
  transaction
    .selectFrom('messages')
    .select(['reference', 'received_at', 'body_hash', 'quarantine_reason'])
    .where('idempotency_key', '=', key);

type NewRow = Pick<
  MessageTable,
  'id' | 'reference' | 'idempotency_key' | 'body_hash' | 'notice_version' | 'notice_language'
>;

/** Undefined when a message with this key exists. */
function insertMessage(
  transaction: Kysely<Tables>,
  row: NewRow,
  { kind, email, answers }: NewMessage,
  now: Date,
) {
  return transaction
    .insertInto('messages')
    .values({
      ...row,
      kind,
      received_at: now.toISOString(),
      email,
      fields: JSON.stringify(answers),
      quarantine_reason: null,
      decision: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst();
}
