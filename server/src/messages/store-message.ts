import type { Kysely, Transaction } from 'kysely';
import { type NewAttachment, storeAttachment } from '../attachments/attachments.ts';
import type { MessageTable, Tables } from '../database/schema.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { type Outcome, withinTransaction } from '../database/within-transaction.ts';
import { queueDelivery } from '../outbox/deliveries.ts';
import { type DoubtCode, deservesNote, quarantineReason } from './doubts.ts';
import { bodyHash, sameBodyWindowMs, storageKeys } from './idempotency.ts';
import { type Rejection, rejected } from './message-handler.ts';
import { newReference } from './reference.ts';

export type MessageKind = MessageTable['kind'];

/** A check in the transaction of the message that may refuse it. */
export type Gate = (transaction: Transaction<Tables>, now: Date) => Promise<Rejection | null>;

/** A check in the same transaction that refuses nothing, but may hold the message. */
export type DoubtGate = (transaction: Transaction<Tables>, now: Date) => Promise<DoubtCode | null>;

/** A checked message. */
export interface NewMessage {
  readonly kind: MessageKind;
  readonly email: string;
  /** By wire name. */
  readonly answers: Readonly<Record<string, string>>;
  readonly attachment: NewAttachment | null;
  /** Doubts found before the transaction. */
  readonly doubts: readonly DoubtCode[];
}

export interface MessageToStore {
  readonly message: NewMessage;
  /** The sender's idempotency key, or null. */
  readonly sentKey: string | null;
  readonly staffRecipient: string;
  /** Of the privacy notice beside the form. */
  readonly noticeVersion: string;
  /** Right-hand side of the mails' Message-IDs. */
  readonly mailDomain: string;
  /** Run in order, only for a new message. */
  readonly gates: readonly Gate[];
  readonly doubtGates: readonly DoubtGate[];
}

export type Stored =
  | {
      readonly ok: true;
      readonly reference: string;
      /** Whether the sender gets an acknowledgement. */
      readonly acknowledged: boolean;
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Stores the message with its attachment and its deliveries, or nothing. The same key and body get the first
 * reference again, without the gates. Throws only when the database fails.
 */
export async function storeMessage(
  database: Kysely<Tables>,
  input: MessageToStore,
  now: Date,
): Promise<Stored> {
  const { message } = input;
  const hash = bodyHash(message.answers, message.attachment);
  const { key, previous } = storageKeys(input.sentKey, hash, now);
  return withinTransaction(database, async (transaction) => {
    const earlier = previous && (await recent(transaction, previous, now));
    if (earlier) return leave(storedBefore(earlier));
    const row = await insertMessage(transaction, input, key, hash, now);
    if (!row) return leave(await answerEarlier(transaction, key, hash));
    for (const gate of input.gates) {
      const rejection = await gate(transaction, now);
      if (rejection) return leave({ ok: false, rejection });
    }
    const reason = await findDoubts(transaction, input, now);
    if (reason !== null) await hold(transaction, row.id, reason);
    if (message.attachment) await storeAttachment(transaction, row.id, message.attachment, now);
    await queueDeliveries(transaction, input, row.id, reason, now);
    return {
      keep: true,
      value: { ok: true, reference: row.reference, acknowledged: deservesNote(reason), isNew: true },
    };
  });
}

const leave = (value: Stored): Outcome<Stored> => ({ keep: false, value });

interface Earlier {
  readonly reference: string;
  readonly quarantine_reason: string | null;
}

const storedBefore = (earlier: Earlier): Stored => ({
  ok: true,
  reference: earlier.reference,
  acknowledged: deservesNote(earlier.quarantine_reason),
  isNew: false,
});

function recent(transaction: Kysely<Tables>, key: string, now: Date): Promise<Earlier | undefined> {
  return transaction
    .selectFrom('messages')
    .select(['reference', 'quarantine_reason'])
    .where('idempotency_key', '=', key)
    .where('received_at', '>', new Date(now.getTime() - sameBodyWindowMs).toISOString())
    .executeTakeFirst();
}

/** Undefined when a message with this key exists. */
async function insertMessage(
  transaction: Kysely<Tables>,
  { message, noticeVersion }: MessageToStore,
  key: string,
  hash: string,
  now: Date,
) {
  return transaction
    .insertInto('messages')
    .values({
      id: uuidV7(now),
      kind: message.kind,
      reference: await freeReference(transaction, message.kind),
      received_at: now.toISOString(),
      idempotency_key: key,
      body_hash: hash,
      email: message.email,
      fields: JSON.stringify(message.answers),
      quarantine_reason: null,
      notice_version: noticeVersion,
      decision: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst();
}

async function answerEarlier(transaction: Kysely<Tables>, key: string, hash: string): Promise<Stored> {
  const earlier = await transaction
    .selectFrom('messages')
    .select(['reference', 'body_hash', 'quarantine_reason'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash === hash) return storedBefore(earlier);
  return rejected('idempotency_conflict');
}

/**
 * A reference that no message has or had. Two nodes may still draw the same one at once: then the unique column
 * refuses, and the sender is asked to retry.
 */
async function freeReference(transaction: Kysely<Tables>, kind: MessageKind): Promise<string> {
  for (;;) {
    const reference = newReference(kind);
    const taken = await transaction
      .selectFrom('messages')
      .select('reference')
      .where('reference', '=', reference)
      .unionAll(transaction.selectFrom('tombstones').select('reference').where('reference', '=', reference))
      .executeTakeFirst();
    if (!taken) return reference;
  }
}

async function findDoubts(
  transaction: Transaction<Tables>,
  input: MessageToStore,
  now: Date,
): Promise<string | null> {
  const doubts = [...input.message.doubts];
  for (const gate of input.doubtGates) {
    const doubt = await gate(transaction, now);
    if (doubt) doubts.push(doubt);
  }
  return quarantineReason(doubts);
}

async function hold(transaction: Kysely<Tables>, id: string, reason: string): Promise<void> {
  await transaction.updateTable('messages').set({ quarantine_reason: reason }).where('id', '=', id).execute();
}

/** Of a held message the staff get a notice without the attachment; the full mail waits for their decision. */
async function queueDeliveries(
  transaction: Kysely<Tables>,
  input: MessageToStore,
  messageId: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  const { mailDomain } = input;
  const purpose = reason === null ? 'staff' : 'held';
  await queueDelivery(transaction, { messageId, mailDomain, purpose, recipient: input.staffRecipient }, now);
  if (!deservesNote(reason)) return;
  const acknowledgement = { purpose: 'acknowledgement', recipient: input.message.email } as const;
  await queueDelivery(transaction, { messageId, mailDomain, ...acknowledgement }, now);
}
