import { hash, randomUUIDv7 } from 'node:crypto';
import type { FieldError, NoticeLanguage, RejectionCode } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { MessageKind, Tables } from '@veramasa/database/schema';
import { searchFacts } from '@veramasa/database/search-facts';
import { RolledBack, withinTransaction } from '@veramasa/database/within-transaction';
import type { Kysely, Transaction } from 'kysely';
import { type NewAttachment, storeAttachment } from '../attachments/attachments.ts';
import { allowAcknowledgement, overMessageLimits } from '../limits/message-limits.ts';
import type { Network } from '../limits/rate-limit.ts';
import { queueDelivery, queueHeldNotice, queueWebhook } from '../outbox/deliveries.ts';
import type { Answers } from './answer-fields.ts';
import { type DoubtCode, deservesAcknowledgement } from './doubts.ts';
import { freeReference } from './reference.ts';

interface MessageDeps {
  readonly database: Pick<Database, 'writer'>;
  readonly clock: () => Date;
  /** Keys the hashes of recipients. */
  readonly clientKey: string;
  /** `rateLimit`: whether acknowledgements are limited; only tests switch it off. */
  readonly config: { readonly rateLimit: boolean };
  /** Called after the commit. */
  readonly onStored: () => void;
}

export interface NewMessage {
  /** Makes a repetition safe: the same key and answers are the same message. Null when the sender chose none. */
  readonly sentKey: string | null;
  /** Stands for the sender of a message without a key. */
  readonly sender: string;
  /** Networks of the sender. */
  readonly networks: readonly Network[];
  /** Version and language of the privacy notice beside the form. */
  readonly noticeVersion: string;
  readonly noticeLanguage: NoticeLanguage;
  readonly staffRecipient: string;
  readonly kind: MessageKind;
  readonly email: string;
  readonly answers: Answers;
  readonly attachment: NewAttachment | null;
  /** Doubts found before the transaction. */
  readonly doubts: readonly DoubtCode[];
  /** Run in order, only for a new message, before its limits. */
  readonly gates: readonly Gate[];
}

export interface Rejection {
  readonly code: RejectionCode;
  readonly fields?: readonly FieldError[];
  /** After this time the same message may be accepted. */
  readonly retryAfterSeconds?: number;
}

export const rejected = (code: RejectionCode, fields?: readonly FieldError[]) =>
  ({ ok: false, rejection: { code, ...(fields && { fields }) } }) as const;

/** Without `ok`, nothing was stored. */
export type Submitted =
  | {
      readonly ok: true;
      readonly kind: MessageKind;
      readonly reference: string;
      readonly email: string;
      /** Whether an acknowledgement goes to `email`. */
      readonly acknowledged: boolean;
      /** False when the same message was stored before under its key. */
      readonly isNew: boolean;
    }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * A check in the transaction of a new message: a rejection refuses the message, a doubt holds it. `doubts` are those
 * found so far.
 */
export type Gate = (
  transaction: Transaction<Tables>,
  now: Date,
  doubts: readonly DoubtCode[],
) => Promise<Rejection | DoubtCode | null>;

/**
 * Stores the message with its attachment and its deliveries, or nothing. The same key and body get the first
 * reference again, without the gates. Throws only when the database fails.
 */
export async function submitMessage(message: NewMessage, deps: MessageDeps): Promise<Submitted> {
  const { kind, email, attachment } = message;
  const now = deps.clock();
  const body_hash = bodyHash(message.answers, attachment);
  const { key, previous } = storageKeys(message, body_hash, now);
  const accepted = (reference: string, acknowledged: boolean, isNew: boolean) =>
    ({ ok: true, kind, email, reference, acknowledged, isNew }) as const;
  const refused = (rejection: Rejection) => new RolledBack<Submitted>({ ok: false, rejection });
  const submitted = await withinTransaction(
    deps.database.writer,
    async (transaction): Promise<Submitted | RolledBack<Submitted>> => {
      const earlier = previous && (await byKey(transaction, previous).executeTakeFirst());
      if (earlier && Date.parse(earlier.received_at) > now.getTime() - sameBodyWindowMs)
        return accepted(earlier.reference, await isAcknowledged(transaction, earlier.id), false);
      const reference = await freeReference(transaction, kind);
      const answers = JSON.stringify(message.answers);
      const facts = searchFacts({ reference, email, fields: answers }, attachment?.file_name ?? null);
      const id = randomUUIDv7();
      const inserted = await transaction
        .insertInto('messages')
        .values({
          id,
          kind,
          reference,
          received_at: now.toISOString(),
          idempotency_key: key,
          body_hash,
          email,
          fields: answers,
          notice_version: message.noticeVersion,
          notice_language: message.noticeLanguage,
          ...facts.columns,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) {
        const first = await byKey(transaction, key).executeTakeFirstOrThrow();
        if (first.body_hash !== body_hash) return rejected('idempotency_conflict');
        return accepted(first.reference, await isAcknowledged(transaction, first.id), false);
      }
      const doubts = [...message.doubts];
      for (const gate of message.gates) {
        const found = await gate(transaction, now, doubts);
        if (typeof found === 'string') doubts.push(found);
        else if (found) return refused(found);
      }
      const retryAfterSeconds = await overMessageLimits(transaction, kind, message.networks, now);
      if (retryAfterSeconds !== null) return refused({ code: 'too_many_requests', retryAfterSeconds });
      const held_reason = doubts.join(' ') || null;
      if (held_reason !== null)
        await transaction.updateTable('messages').set({ held_reason }).where('id', '=', id).execute();
      await transaction
        .insertInto('message_texts')
        .values({ message_id: id, kind, words: facts.words })
        .execute();
      if (attachment) await storeAttachment(transaction, id, attachment, now);
      const delivery = { message_id: id, recipient: message.staffRecipient };
      // For a held message, the staff get a notice without the attachment; the full mail waits for their decision.
      if (held_reason === null) {
        await queueDelivery(transaction, { ...delivery, purpose: 'staff' }, now);
        await queueWebhook(transaction, id, now);
      } else await queueHeldNotice(transaction, { ...delivery, purpose: 'held' }, now);
      const acknowledged =
        deservesAcknowledgement(held_reason) &&
        (!deps.config.rateLimit || (await allowAcknowledgement(transaction, deps.clientKey, email, now)));
      if (acknowledged)
        await queueDelivery(transaction, { ...delivery, purpose: 'acknowledgement', recipient: email }, now);
      return accepted(reference, acknowledged, true);
    },
  );
  if (submitted.ok && submitted.isNew) deps.onStored();
  return submitted;
}

/**
 * SHA-256 of the checked answers and the attachment's name and content. The captcha token is left out, because a
 * retry may bring a new one.
 */
function bodyHash(answers: Answers, attachment: NewAttachment | null): string {
  const sorted: unknown[] = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  if (attachment) sorted.push([attachment.file_name, sha256(attachment.content)]);
  return sha256(JSON.stringify(sorted));
}

/** Within this time the same answers without a key are the same message. */
const sameBodyWindowMs = 10 * 60_000;

/**
 * The key under which a message is stored, and the one that may already hold it. Without a sender's key both come from
 * body, sender and 10-minute window: a double click is one message, and nobody else learns the reference by the text.
 */
function storageKeys({ sentKey, sender }: Pick<NewMessage, 'sentKey' | 'sender'>, body: string, now: Date) {
  if (sentKey !== null) return { key: sha256(`sent:${sentKey}`), previous: null };
  const window = Math.floor(now.getTime() / sameBodyWindowMs);
  const keyOf = (window: number) => sha256(`body:${body}:${sender}:${window}`);
  return { key: keyOf(window), previous: keyOf(window - 1) };
}

const sha256 = (data: string | Uint8Array) => hash('sha256', data, 'hex');

/** Whether an acknowledgement of the message was queued. */
const isAcknowledged = async (transaction: Kysely<Tables>, message_id: string) =>
  (await transaction
    .selectFrom('deliveries')
    .select('id')
    .where(({ and }) => and({ message_id, purpose: 'acknowledgement' }))
    .executeTakeFirst()) !== undefined;

const byKey = (transaction: Kysely<Tables>, key: string) =>
  transaction
    .selectFrom('messages')
    .select(['id', 'reference', 'received_at', 'body_hash'])
    .where('idempotency_key', '=', key);
