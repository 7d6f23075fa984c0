import { filledIn, senderMailWording } from '@jaali/contract';
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
  const subject = `${wording.heading} (${reference})`;
  const received = filledIn(senderMailWording.received, {
    time: mailTime(input.receivedAt, company.timeZone),
  });
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    input.siteUrl,
    `${company.email}, ${company.phone}`,
    senderMailWording.safety,
  ];
  const text = [
    wording.heading.toUpperCase(),
    received,
    '',
    filledIn(senderMailWording.reference, { reference }),
    '',
    wrapText(wording.stored),
    '',
    ...textSteps(wording.steps, nextSteps),
    wrapText(wording.mistaken),
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const parts = [
    htmlReference(reference),
    htmlText(wording.stored),
    htmlSteps(wording.steps, nextSteps),
    htmlText(wording.mistaken),
  ];
  const html = mailLayout(company, subject, {
    preview: wording.preview,
    heading: wording.heading,
    underHeading: received,
    body: parts.join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}

const { enquiry: wording } = senderMailWording;
