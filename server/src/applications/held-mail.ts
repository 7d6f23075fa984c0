import { fileSizeText } from '@veramasa/contract';
import { mailTime } from '../mail/mail-dates.ts';
import { mailLayout, wrapText } from '../mail/mail-layout.ts';
import {
  type AnswerRow,
  type ComposedMail,
  htmlHeading,
  htmlRows,
  htmlText,
  htmlWarning,
  textHeading,
  textRows,
} from '../mail/mail-parts.ts';
import { doubtSentences } from '../messages/doubts.ts';
import { escapeHtml } from '../safe-text/escape-html.ts';
import type { ApplicationMailInput } from './compose-mail.ts';

/**
 * Tells the people who hire that an application waits for a look. It carries neither the resume nor a word of
 * what was typed, so that a robot cannot write to them; a reply goes to nobody outside.
 */
export function heldMail(input: ApplicationMailInput): ComposedMail {
  const { reference, resume, company, doubts } = input;
  const subject = `${reference}: an application is held for a look`;
  const received = `${reference}, received ${mailTime(input.receivedAt, company.timeZone)}`;
  const reasons = doubts.map((code) => doubtSentences[code]);
  const next = `To send it on with its resume: npm run inbox -- release ${reference}. To leave it: npm run inbox -- discard ${reference}.`;
  const extension = resume.file_name.split('.').at(-1) ?? '';
  const rows: AnswerRow[] = [
    { label: 'Reference', value: reference },
    { label: 'Resume', value: `A .${extension} file, ${fileSizeText(resume.size_bytes)} (not attached)` },
  ];
  const text = [
    'APPLICATION HELD FOR A LOOK',
    received,
    '',
    wrapText(`!! ${stored}`),
    '',
    ...textHeading(reasonHeading),
    ...reasons.map((reason) => wrapText(reason)),
    '',
    ...textRows(rows),
    '',
    '--',
    wrapText(next),
    '',
  ].join('\n');
  const body = [
    htmlWarning(stored),
    htmlHeading(reasonHeading),
    ...reasons.map(htmlText),
    htmlRows(rows, ''),
  ].join('\n');
  const html = mailLayout(company, subject, {
    preview: stored,
    heading: 'Application held for a look',
    underHeading: received,
    body,
    foot: [escapeHtml(next)],
  });
  return { subject, text, html };
}

const stored = 'It is stored with its resume, and nobody has been sent either. Look at it before you answer.';
const reasonHeading = 'Why it is held';
