import type { SiteManifest } from '@veramasa/contract';
import type { Kysely, Selectable } from 'kysely';
import { type AttachmentFacts, attachmentOf, streamAttachment } from '../attachments/attachments.ts';
import type { MessageTable, Tables } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import type { Answers } from '../messages/answer-fields.ts';
import { type DoubtCode, readQuarantineReason } from '../messages/doubts.ts';
import type { ClaimedDelivery } from '../outbox/deliveries.ts';
import { acknowledgementMail } from './acknowledgement-mail.ts';
import { heldMail } from './held-mail.ts';
import { staffMail } from './staff-mail.ts';

/** What the mails about messages need to know of the site. */
export interface MailContext {
  readonly company: SiteManifest['company'];
  /** What happens after an enquiry, and after an application. */
  readonly nextSteps: readonly string[];
  readonly hiringSteps: readonly string[];
  readonly siteUrl: string;
  /** How long messages are kept, by kind. */
  readonly keptMonths: SiteManifest['privacy']['keptMonths'];
  /** What the mail to the staff says of the captcha of an enquiry: `Passed`, or `Switched off`. */
  readonly captcha: string;
  readonly mailFrom: string;
}

/** A stored message, as its mails show it. */
export interface MailedMessage {
  readonly kind: MessageTable['kind'];
  readonly answers: Answers;
  readonly reference: string;
  readonly receivedAt: Date;
  /** Null for a message without a file. */
  readonly resume: AttachmentFacts | null;
  readonly doubts: readonly DoubtCode[];
}

/**
 * Makes the function that writes the mail of a delivery when it is sent. Only the mail to the staff carries the
 * resume. `database` is only read.
 */
export function composeMail(
  context: MailContext,
  database: Kysely<Tables>,
): (delivery: ClaimedDelivery, message: Selectable<MessageTable>) => Promise<Mail> {
  return async (delivery, row) => {
    const message: MailedMessage = {
      kind: row.kind,
      answers: JSON.parse(row.fields),
      reference: row.reference,
      receivedAt: new Date(row.received_at),
      resume: await attachmentOf(database, row.id),
      doubts: readQuarantineReason(row.quarantine_reason),
    };
    if (row.kind === 'application' && !message.resume)
      throw new Error('an application is stored without its resume');
    const envelope = {
      messageId: delivery.mail_message_id,
      from: { name: context.company.name, address: context.mailFrom },
      to: delivery.recipient,
      date: message.receivedAt,
    };
    if (delivery.purpose === 'acknowledgement')
      return { ...acknowledgementMail(context, message), ...envelope };
    if (delivery.purpose === 'held') return { ...heldMail(context, message), ...envelope };
    return {
      ...staffMail(context, message),
      ...envelope,
      attachments: attachments(message.resume, database),
    };
  };
}

function attachments(resume: AttachmentFacts | null, database: Kysely<Tables>) {
  if (!resume) return [];
  const content = streamAttachment(database, resume);
  return [{ fileName: resume.file_name, mediaType: resume.media_type, content }];
}
