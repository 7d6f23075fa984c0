import type { Application, SiteManifest } from '@veramasa/contract';
import type { Kysely, Selectable } from 'kysely';
import { type AttachmentFacts, attachmentOf, streamAttachment } from '../attachments/attachment-of.ts';
import type { MessageTable, Tables } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import { type DoubtCode, readQuarantineReason } from '../messages/doubts.ts';
import type { ClaimedDelivery } from '../outbox/deliveries.ts';
import { acknowledgementMail } from './acknowledgement-mail.ts';
import { heldMail } from './held-mail.ts';
import { staffMail } from './staff-mail.ts';

export interface ApplicationMailInput {
  readonly application: Application;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly resume: AttachmentFacts;
  readonly doubts: readonly DoubtCode[];
  readonly company: SiteManifest['company'];
  readonly hiringSteps: readonly string[];
  readonly siteUrl: string;
  /** How long messages are kept, by kind. */
  readonly keptMonths: SiteManifest['privacy']['keptMonths'];
}

export interface ApplicationMailContext
  extends Pick<ApplicationMailInput, 'company' | 'hiringSteps' | 'siteUrl' | 'keptMonths'> {
  readonly mailFrom: string;
}

/** Writes the mail of an application's delivery, at the moment it is sent. Only the staff's carries the resume. */
export async function composeApplicationMail(
  context: ApplicationMailContext,
  database: Kysely<Tables>,
  delivery: ClaimedDelivery,
  message: Selectable<MessageTable>,
): Promise<Mail> {
  const receivedAt = new Date(message.received_at);
  const resume = await attachmentOf(database, message.id);
  if (!resume) throw new Error('an application is stored without its resume');
  const input: ApplicationMailInput = {
    ...context,
    application: JSON.parse(message.fields),
    reference: message.reference,
    receivedAt,
    resume,
    doubts: readQuarantineReason(message.quarantine_reason),
  };
  const envelope = {
    messageId: delivery.mail_message_id,
    from: { name: context.company.name, address: context.mailFrom },
    to: delivery.recipient,
    date: receivedAt,
  };
  if (delivery.purpose === 'acknowledgement') return { ...acknowledgementMail(input), ...envelope };
  if (delivery.purpose === 'held') return { ...heldMail(input), ...envelope };
  const content = streamAttachment(database, resume);
  const attachment = { fileName: resume.file_name, mediaType: resume.media_type, content };
  return { ...staffMail(input), ...envelope, attachments: [attachment] };
}
