import type { Enquiry, SiteManifest } from '@veramasa/contract';
import type { Selectable } from 'kysely';
import type { MessageTable } from '../database/schema.ts';
import type { Mail } from '../mail/mail.ts';
import type { ClaimedDelivery } from '../outbox/deliveries.ts';
import { acknowledgementMail } from './acknowledgement-mail.ts';
import { staffMail } from './staff-mail.ts';

export interface EnquiryMailInput {
  readonly enquiry: Enquiry;
  readonly reference: string;
  readonly receivedAt: Date;
  readonly company: SiteManifest['company'];
  readonly nextSteps: readonly string[];
  readonly siteUrl: string;
  /** How long messages are kept, by kind. */
  readonly keptMonths: SiteManifest['privacy']['keptMonths'];
  /** `Passed`, or `Switched off`. */
  readonly personCheck: string;
}

export interface EnquiryMailContext
  extends Pick<EnquiryMailInput, 'company' | 'nextSteps' | 'siteUrl' | 'keptMonths' | 'personCheck'> {
  readonly mailFrom: string;
}

/** Writes the mail of an enquiry's delivery, at the moment it is sent. */
export function composeEnquiryMail(
  context: EnquiryMailContext,
  delivery: ClaimedDelivery,
  message: Selectable<MessageTable>,
): Mail {
  const receivedAt = new Date(message.received_at);
  const enquiry = JSON.parse(message.fields) as Enquiry;
  const input = { ...context, enquiry, reference: message.reference, receivedAt };
  const composed = delivery.purpose === 'staff' ? staffMail(input) : acknowledgementMail(input);
  return {
    ...composed,
    messageId: delivery.mail_message_id,
    from: { name: context.company.name, address: context.mailFrom },
    to: delivery.recipient,
    date: receivedAt,
  };
}
