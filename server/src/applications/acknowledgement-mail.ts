import { filledIn, senderMailWording } from '@jaali/contract';
import { escapeHtml } from '../http/html.ts';
import { mailTime } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import {
  type ComposedMail,
  htmlHeading,
  htmlReference,
  htmlSteps,
  htmlText,
  textHeading,
  textSteps,
} from '../mail/mail-parts.ts';
import type { ApplicationMailInput } from './compose-mail.ts';

/** The note to the candidate: the reference, how hiring goes, and nothing that was typed or sent. */
export function acknowledgementMail(
  input: Pick<ApplicationMailInput, 'reference' | 'receivedAt' | 'company' | 'hiringSteps' | 'siteUrl'>,
): ComposedMail {
  const { reference, company, hiringSteps } = input;
  const email = company.careersEmail ?? company.email;
  const subject = `${wording.heading} (${reference})`;
  const received = filledIn(senderMailWording.received, {
    time: mailTime(input.receivedAt, company.timeZone),
  });
  const noMoney = filledIn(wording.noMoney, { domain: email.slice(email.indexOf('@')), email });
  const foot = [
    [company.name, company.cities.join(' and ')].filter(Boolean).join(', '),
    input.siteUrl,
    email,
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
    ...textSteps(wording.steps, hiringSteps),
    ...textHeading(wording.noMoneyHeading),
    wrapText(noMoney),
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const parts = [
    htmlReference(reference),
    htmlText(wording.stored),
    htmlSteps(wording.steps, hiringSteps),
    htmlHeading(wording.noMoneyHeading),
    htmlText(noMoney),
  ];
  const html = mailLayout(company, subject, {
    preview: wording.preview,
    heading: wording.heading,
    underHeading: received,
    body: parts.filter(Boolean).join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html };
}

const { application: wording } = senderMailWording;
