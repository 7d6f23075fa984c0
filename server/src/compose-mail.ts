import type { Kysely } from 'kysely';
import { type ApplicationMailContext, composeApplicationMail } from './applications/compose-mail.ts';
import type { Tables } from './database/schema.ts';
import { composeEnquiryMail, type EnquiryMailContext } from './enquiries/compose-mail.ts';
import type { OutboxDeps } from './outbox/outbox-worker.ts';

export type MailContext = EnquiryMailContext & ApplicationMailContext;

/** Makes what writes a delivery's mail, by the kind of its message. `database` is only read. */
export function composeMail(context: MailContext, database: Kysely<Tables>): OutboxDeps['compose'] {
  return (delivery, message) =>
    message.kind === 'application'
      ? composeApplicationMail(context, database, delivery, message)
      : composeEnquiryMail(context, delivery, message);
}
