import type { Enquiry, RejectionCode } from '@jaali/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/schema.ts';
import { uuidV7 } from '../database/uuid-v7.ts';
import { type Outcome, withinTransaction } from '../database/within-transaction.ts';
import type { Rejection } from '../http/answers.ts';
import { queueDelivery } from '../outbox/queue-delivery.ts';
import { bodyHash, sameBodyWindowMs, storageKeys } from './idempotency.ts';
import { newReference } from './reference.ts';

/** A refusal by one of the checks that must happen in the same transaction as the message. */
export type Gate = (transaction: Transaction<Tables>, now: Date) => Promise<Rejection | null>;

export interface EnquiryToStore {
  readonly enquiry: Enquiry;
  /** The sender's idempotency key, or null. */
  readonly sentKey: string | null;
  readonly staffRecipient: string;
  /** Right-hand side of the mails' Message-IDs. */
  readonly mailDomain: string;
  /** Asked in order, only for a message that is new. */
  readonly gates: readonly Gate[];
}

export type Stored =
  | { readonly ok: true; readonly reference: string; readonly isNew: boolean }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Stores the message and its two deliveries, or nothing. The same key and body answer the first reference
 * again without passing the gates. Throws only when the database fails.
 */
export async function storeEnquiry(
  database: Kysely<Tables>,
  input: EnquiryToStore,
  now: Date,
): Promise<Stored> {
  const hash = bodyHash(input.enquiry);
  const { key, previous } = storageKeys(input.sentKey, hash, now);
  return withinTransaction(database, async (transaction) => {
    const earlier = previous && (await recent(transaction, previous, now));
    if (earlier) return refuse({ ok: true, reference: earlier.reference, isNew: false });
    const message = await insertMessage(transaction, input.enquiry, key, hash, now);
    if (!message) return refuse(await answerEarlier(transaction, key, hash));
    for (const gate of input.gates) {
      const rejection = await gate(transaction, now);
      if (rejection) return refuse({ ok: false, rejection });
    }
    const common = { messageId: message.id, mailDomain: input.mailDomain };
    await queueDelivery(transaction, { ...common, purpose: 'staff', recipient: input.staffRecipient }, now);
    await queueDelivery(
      transaction,
      { ...common, purpose: 'acknowledgement', recipient: input.enquiry.email },
      now,
    );
    return { keep: true, value: { ok: true, reference: message.reference, isNew: true } };
  });
}

const refuse = (value: Stored): Outcome<Stored> => ({ keep: false, value });

function recent(transaction: Kysely<Tables>, key: string, now: Date) {
  return transaction
    .selectFrom('messages')
    .select('reference')
    .where('idempotency_key', '=', key)
    .where('received_at', '>', new Date(now.getTime() - sameBodyWindowMs).toISOString())
    .executeTakeFirst();
}

/** Undefined when a message already stands under this key. */
async function insertMessage(
  transaction: Kysely<Tables>,
  enquiry: Enquiry,
  key: string,
  hash: string,
  now: Date,
) {
  return transaction
    .insertInto('messages')
    .values({
      id: uuidV7(now),
      kind: 'enquiry',
      reference: await freeReference(transaction),
      received_at: now.toISOString(),
      idempotency_key: key,
      body_hash: hash,
      email: enquiry.email,
      fields: JSON.stringify(enquiry),
      quarantine_reason: null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(['id', 'reference'])
    .executeTakeFirst();
}

async function answerEarlier(transaction: Kysely<Tables>, key: string, hash: string): Promise<Stored> {
  const earlier = await transaction
    .selectFrom('messages')
    .select(['reference', 'body_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash === hash) return { ok: true, reference: earlier.reference, isNew: false };
  return { ok: false, rejection: { code: 'idempotency_conflict' satisfies RejectionCode } };
}

/** Two nodes may still draw the same one at once: the unique column refuses, the sender is asked to retry. */
async function freeReference(transaction: Kysely<Tables>): Promise<string> {
  for (;;) {
    const reference = newReference('ENQ');
    const taken = await transaction
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}
