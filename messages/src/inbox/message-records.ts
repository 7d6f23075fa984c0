import { stringify } from 'csv-stringify/sync';
import { answerFields } from '../message/answer-fields.ts';
import { printableLines } from '../text/printable.ts';
import { timeText } from '../text/zoned-time.ts';
import type { StoredMessage } from './stored-messages.ts';

/** The labels of the short answers of all forms by wire name, each once. */
const answerLabels = new Map(
  Object.values(answerFields).flatMap((fields) => fields.map(({ name, label }) => [name, label])),
);

/** A line of the spreadsheet, by its headings. `resume` is the name of its file. */
export function messageRecord(
  message: StoredMessage,
  resume: string | null,
  timeZone: string,
): Record<string, string> {
  const { answers } = message;
  return {
    Reference: message.reference,
    Received: timeText(message.receivedAt, timeZone),
    Kind: message.kind,
    State: message.state.join(', '),
    Work: message.work.replace('_', ' '),
    'Who has it': message.assignee ?? '',
    Answered: message.answeredAt ? timeText(message.answeredAt, timeZone) : '',
    ...Object.fromEntries([...answerLabels].map(([name, label]) => [label, answers[name] ?? ''])),
    Message: answers.comment ?? '',
    Resume: resume ?? '',
    Doubts: message.doubts.join(' '),
    'Notice version': message.noticeVersion ?? '',
    'Notice language': message.noticeLanguage,
  };
}

/**
 * A spreadsheet in which no cell is a formula, also where a program splits lines at semicolons instead of commas, and
 * without control characters. The byte order mark tells programs that it is UTF-8. Written in parts, only the first
 * one has the headings.
 */
export function spreadsheet(records: unknown[], first = true): string {
  return stringify(records, {
    header: first,
    bom: first,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: (cell) => printableLines(cell).join('\n').replace(formula, "$&'") },
  });
}

/**
 * Matches the place before a text that a spreadsheet would run as a formula, also after spaces and quotes, and in
 * full-width forms: at the start of a cell or a line, and after a semicolon.
 * Source: OWASP, "CSV Injection". It does not look beyond a line, so that thousands of empty lines cost nothing.
 */
const formula = /(?:^|;)(?=[[\s'"\ufffd]--\n]*[=+\-@＝＋－＠])/gmv;
