import { type Enquiry, labelOf, locationOptions, referredOptions } from '@veramasa/contract';
import { oneLine } from '../mail/mail.ts';
import { mailDay, mailTime, monthsLater } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import {
  type AnswerRow,
  type ComposedMail,
  htmlQuote,
  htmlReplyButton,
  htmlRows,
  replyLink,
  textRows,
} from '../mail/mail-parts.ts';
import { escapeHtml } from '../safe-text/escape-html.ts';
import type { EnquiryMailInput } from './compose-mail.ts';

/** The mail to the people who answer enquiries: every answer, and a reply goes to the sender. */
export function staffMail(input: EnquiryMailInput): ComposedMail {
  const { enquiry, reference, receivedAt, company } = input;
  const name = oneLine(enquiry.name, 80);
  const subject = `${reference}: ${oneLine(`${name}, ${oneLine(enquiry.organization, 80)}`)}`;
  const received = `${reference}, received ${mailTime(receivedAt, company.timeZone)}`;
  const rows = answerRows(enquiry, input.personCheck);
  const deleteBy = mailDay(monthsLater(receivedAt, input.keptMonths.enquiry), company.timeZone);
  const foot = [
    'Replying to this mail answers the sender.',
    `Sent by the enquiry form of ${new URL(input.siteUrl).host}. Delete by ${deleteBy}.`,
  ];
  const text = [
    'NEW ENQUIRY',
    received,
    '',
    wrapText(enquiry.comment, '    '),
    '',
    ...textRows(rows),
    '',
    `Reply to ${name}: ${enquiry.email}`,
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const mailto = replyLink(enquiry.email, reference);
  const body = `${htmlQuote(enquiry.comment)}\n${htmlRows(rows, mailto)}\n${htmlReplyButton(name, mailto)}`;
  const html = mailLayout(company, subject, {
    preview: oneLine(enquiry.comment, 80),
    heading: 'New enquiry',
    underHeading: received,
    body,
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html, replyTo: enquiry.email };
}

function answerRows(enquiry: Enquiry, personCheck: string): AnswerRow[] {
  return [
    { label: 'Name', value: enquiry.name },
    { label: 'Organisation', value: enquiry.organization },
    { label: 'Email', value: enquiry.email, link: 'mail' },
    { label: 'Phone number', value: enquiry.phone, link: 'phone' },
    { label: 'Location', value: labelOf(locationOptions, enquiry.location) },
    { label: 'Heard of us by', value: labelOf(referredOptions, enquiry.refered) },
    { label: 'Person check', value: personCheck },
  ];
}
