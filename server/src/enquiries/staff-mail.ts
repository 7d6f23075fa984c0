import { type Enquiry, labelOf, locationOptions, referredOptions } from '@jaali/contract';
import { escapeHtml } from '../http/html.ts';
import { oneLine } from '../mail/mail.ts';
import { mailDay, mailTime } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import type { ComposedMail, EnquiryMailInput } from './compose-mail.ts';

/** Months after which the staff are asked to delete the mail. Sample; the owner confirms it. */
const retentionMonths = 24;

/** The mail to the people who answer enquiries: every answer, and a reply goes to the sender. */
export function staffMail(input: EnquiryMailInput): ComposedMail {
  const { enquiry, reference, receivedAt, company } = input;
  const name = oneLine(enquiry.name, 80);
  const subject = `${reference}: ${oneLine(`${name}, ${oneLine(enquiry.organization, 80)}`)}`;
  const received = `${reference}, received ${mailTime(receivedAt, company.timeZone)}`;
  const rows = answerRows(enquiry, input.personCheck);
  const foot = [
    'Replying to this mail answers the sender.',
    `Sent by the enquiry form of ${new URL(input.siteUrl).host}. Delete by ${mailDay(deleteBy(receivedAt), company.timeZone)}.`,
  ];
  const text = [
    'NEW ENQUIRY',
    received,
    '',
    wrapText(enquiry.comment, '    '),
    '',
    ...rows.map(({ label, value }) => `${`${label}:`.padEnd(24)}${oneLine(value, 500)}`),
    '',
    `Reply to ${name}: ${enquiry.email}`,
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const mailto = `mailto:${encodeURIComponent(enquiry.email).replace(/%40/g, '@')}?subject=${encodeURIComponent(`Re: ${reference}`)}`;
  const body = `<div class="qt" style="background:#f3ebdb;color:#0d1027;border-left:6px solid #f6b000;padding:16px 18px;margin:6px 0 22px;font-size:17px;line-height:1.5;white-space:pre-wrap;word-break:break-word">${escapeHtml(enquiry.comment)}</div>
${rows.map((row) => htmlRow(row, mailto)).join('')}
<p style="margin:24px 0 4px"><a class="btn" href="${escapeHtml(mailto)}" style="display:inline-block;background:#0d1027;color:#fbf7ee;font-size:17px;font-weight:700;line-height:1.2;text-decoration:none;padding:15px 24px">Reply to ${escapeHtml(name)}</a></p>`;
  const html = mailLayout(company, subject, {
    preview: oneLine(enquiry.comment, 80),
    heading: 'New enquiry',
    underHeading: received,
    body,
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html, replyTo: enquiry.email };
}

interface Row {
  readonly label: string;
  readonly value: string;
  readonly link?: 'mail' | 'phone';
}

function answerRows(enquiry: Enquiry, personCheck: string): Row[] {
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

function htmlRow(row: Row, mailto: string): string {
  const text = escapeHtml(row.value);
  const href = row.link === 'mail' ? mailto : `tel:${row.value}`;
  const value = row.link ? `<a href="${escapeHtml(href)}" style="color:#0d1027">${text}</a>` : text;
  return `<div class="ln" style="border-top:1px solid #b7a985;padding:9px 0"><span class="q" style="display:block;font-size:15px;line-height:1.3;color:#5a553f">${escapeHtml(row.label)}</span><span class="t" style="font-size:17px;line-height:1.45;font-weight:600;color:#0d1027;word-break:break-word">${value}</span></div>`;
}

function deleteBy(received: Date): Date {
  const date = new Date(received);
  date.setUTCMonth(date.getUTCMonth() + retentionMonths);
  return date;
}
