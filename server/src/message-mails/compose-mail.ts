import type { Kysely, Selectable } from 'kysely';
import { attachmentOf, streamAttachment } from '../attachments/attachments.ts';
import type { MessageTable, Tables } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { readQuarantineReason } from '../messages/doubts.ts';
import type { ClaimedDelivery } from '../outbox/deliveries.ts';
import {
  acknowledgementMail,
  heldMail,
  type MailContext,
  type MailedMessage,
  staffMail,
} from './message-mails.ts';

/**
 * Makes the function that writes the mail of a delivery when it is sent. Only the mail to the staff carries the
 * resume. `database` is only read.
 */
export function composeMail(
  context: MailContext,
  database: Kysely<Tables>,
): (delivery: ClaimedDelivery, message: Selectable<MessageTable>) => Promise<Mail> {
  return async (delivery, row) => {
    const resume = await attachmentOf(database, row.id);
    if (row.kind === 'application' && !resume) throw new Error('an application is stored without its resume');
    const message: MailedMessage = {
      kind: row.kind,
      answers: JSON.parse(row.fields),
      reference: row.reference,
      receivedAt: new Date(row.received_at),
      resume,
      doubts: readQuarantineReason(row.quarantine_reason),
      noticeLanguage: row.notice_language,
    };
    const envelope = {
      messageId: delivery.mail_message_id,
      from: { name: context.company.name, address: context.mailFrom },
      to: delivery.recipient,
      date: message.receivedAt,
    };
    if (delivery.purpose === 'acknowledgement')
      return { ...acknowledgementMail(context, message), ...envelope };
    if (delivery.purpose === 'held') return { ...heldMail(context, message), ...envelope };
    const attachments = resume
      ? [
          {
            filename: resume.file_name,
            contentType: resume.media_type,
            content: streamAttachment(database, resume),
          },
        ]
      : [];
    return { ...staffMail(context, message), ...envelope, attachments };
  };
}
