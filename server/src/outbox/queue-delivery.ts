import type { Kysely } from 'kysely';
import type { DeliveryTable, Tables } from '../database/schema.ts';
import { uuidV7 } from '../database/uuid-v7.ts';

export interface NewDelivery {
  readonly messageId: string;
  readonly purpose: DeliveryTable['purpose'];
  readonly recipient: string;
  readonly mailDomain: string;
}

/** Puts a mail into the outbox, due at once. Call it inside the transaction that stores the message. */
export async function queueDelivery(
  transaction: Kysely<Tables>,
  delivery: NewDelivery,
  now: Date,
): Promise<void> {
  const id = uuidV7(now);
  await transaction
    .insertInto('deliveries')
    .values({
      id,
      message_id: delivery.messageId,
      purpose: delivery.purpose,
      recipient: delivery.recipient,
      status: 'queued',
      attempts: 0,
      next_attempt_at: now.toISOString(),
      leased_until: null,
      last_error: null,
      mail_message_id: `<${id}@${delivery.mailDomain}>`,
      created_at: now.toISOString(),
      sent_at: null,
    })
    .execute();
}
