import { escapeHtml } from '../http/html.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import { type ComposedMail, htmlReference, htmlSteps, htmlText, textSteps } from '../mail/mail-parts.ts';
import type { EnquiryMailInput } from './compose-mail.ts';

/**
 * The note to the sender. It repeats nothing that was typed, not even the name, so that the form cannot be
 * used to send words to strangers.
 */
export function acknowledgementMail(
  input: Pick<EnquiryMailInput, 'reference' | 'receivedAt' | 'company' | 'nextSteps' | 'siteUrl'>,
): ComposedMail {
  const { reference, company, nextSteps } = input;
  const subject = `We have your message (${reference})`;
  const received = `Received ${mailTime(input.receivedAt, company.timeZone)}`;
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    input.siteUrl,
    `${company.email}, ${company.phone}`,
    'For your safety this mail does not repeat what was typed into the form.',
  ];
  const text = [
    'WE HAVE YOUR MESSAGE',
    received,
    '',
    `Your reference: ${reference}`,
    '',
    wrapText(stored),
    '',
    ...textSteps(nextHeading, nextSteps),
    wrapText(mistaken),
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const parts = [
    htmlReference(reference),
    htmlText(stored),
    htmlSteps(nextHeading, nextSteps),
    htmlText(mistaken),
  ];
  const html = mailLayout(company, subject, {
    preview: 'It is stored, and a person will read it.',
    heading: 'We have your message',
    underHeading: received,
    body: parts.join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}

const stored =
  'Your message is stored, and an engineer reads it first. To add something, reply to this mail and leave the reference in the subject.';
const nextHeading = 'What happens next?';
const mistaken =
  'Did you not write to us? Somebody typed your address by mistake. Reply with one word and we delete the message.';
