import { fileSizeText } from '@veramasa/contract';
import { oneLine } from '../mail/mail.ts';
import { mailDay, mailTime, monthsLater } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import {
  type AnswerRow,
  type ComposedMail,
  htmlHeading,
  htmlQuote,
  htmlReplyButton,
  htmlRows,
  htmlWarning,
  replyLink,
  textHeading,
  textRows,
} from '../mail/mail-parts.ts';
import { escapeHtml } from '../safe-text/escape-html.ts';
import type { ApplicationMailInput } from './compose-mail.ts';

/** The mail to the people who hire: every answer; the resume is attached by the caller. */
export function staffMail(input: ApplicationMailInput): ComposedMail {
  const { application, reference, resume, company } = input;
  const name = oneLine(application.name, 80);
  const subject = `${reference}: ${oneLine(`${name}, ${oneLine(application.Posttype, 80)}`)}`;
  const received = `${reference}, received ${mailTime(input.receivedAt, company.timeZone)}`;
  const size = fileSizeText(resume.size_bytes);
  const rows: AnswerRow[] = [
    { label: 'Name', value: application.name },
    { label: 'Position applying for', value: application.Posttype },
    { label: 'Email', value: application.email, link: 'mail' },
    { label: 'Phone number', value: application.phone, link: 'phone' },
    { label: 'Resume', value: `${resume.file_name}, ${size} (attached)` },
  ];
  const warning = warnings[resume.scan];
  const deleteBy = mailDay(monthsLater(input.receivedAt, input.keptMonths.application), company.timeZone);
  const foot = [
    'Replying to this mail answers the candidate.',
    `Share it only with those who decide. Delete by ${deleteBy}.`,
  ];
  const { comment } = application;
  const text = [
    'NEW APPLICATION',
    received,
    '',
    wrapText(`!! ${warning}`),
    '',
    ...textRows(rows),
    '',
    ...(comment === '' ? [] : [...textHeading(commentHeading), wrapText(comment, '    '), '']),
    `Reply to ${name}: ${application.email}`,
    '',
    '--',
    ...foot,
    '',
  ].join('\n');
  const mailto = replyLink(application.email, reference);
  const parts = [
    `${htmlWarning(warning)}${htmlRows(rows, mailto)}`,
    ...(comment === '' ? [] : [htmlHeading(commentHeading), htmlQuote(comment)]),
    htmlReplyButton(name, mailto),
  ];
  const html = mailLayout(company, subject, {
    preview: oneLine(`Resume attached, ${size}. ${comment}`, 120),
    heading: 'New application',
    underHeading: received,
    body: parts.join('\n'),
    foot: foot.map(escapeHtml),
  });
  return { subject, text, html, replyTo: application.email };
}

const warnings: Record<ApplicationMailInput['resume']['scan'], string> = {
  none: 'The attachment comes from outside and no virus scanner checked it. Its kind and size were checked, scripts in a PDF were not. Open it in a viewer, with editing off.',
  clean:
    'The attachment comes from outside. It passed the virus scanner and the check of kind and size. A PDF may still contain scripts: open it in a viewer, with editing off.',
  unanswered:
    'The attachment comes from outside and the virus scanner did not answer. Its kind and size were checked, scripts in a PDF were not. Open it in a viewer, with editing off.',
};
const commentHeading = 'Additional comments';
