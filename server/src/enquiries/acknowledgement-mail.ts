import { senderMailWording } from '@veramasa/contract';
import { wrapText } from '../mail/mail-layout.ts';
import { type ComposedMail, htmlText } from '../mail/mail-parts.ts';
import { senderNote } from '../mail/sender-note.ts';
import type { EnquiryMailInput } from './compose-mail.ts';

/**
 * The note to the sender. It repeats nothing that was typed, not even the name, so that the form cannot be
 * used to send words to strangers.
 */
export function acknowledgementMail(
  input: Pick<EnquiryMailInput, 'reference' | 'receivedAt' | 'company' | 'nextSteps' | 'siteUrl'>,
): ComposedMail {
  return senderNote({
    ...input,
    wording,
    steps: input.nextSteps,
    last: { text: [wrapText(wording.mistaken)], html: [htmlText(wording.mistaken)] },
    contact: `${input.company.email}, ${input.company.phone}`,
  });
}

const { enquiry: wording } = senderMailWording;
