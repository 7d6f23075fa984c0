import { fileSizeText, noticeLanguageNames } from '@veramasa/contract';
import { scanSentences } from '../../attachments/attachments.ts';
import { labelledAnswers } from '../../message/answer-fields.ts';
import { doubtSentences } from '../../message/doubts.ts';
import { printableJson, printableLine, printableLines } from '../../text/printable.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { timeText } from '../../text/zoned-time.ts';
import type { InboxContext } from '../inbox-context.ts';
import { findMessages, withDetails } from '../stored-messages.ts';
import { counted, table } from '../table.ts';

/** Longer lines are hard to read. */
const widest = 100;
const labelWidth = 24;
const purposes = {
  staff: 'message',
  held: 'held notice',
  acknowledgement: 'note to sender',
  webhook: 'webhook',
  invitation: 'invitation',
  publication: 'planned publication',
};

/** `show`: prints everything about one message. */
export async function show(
  context: InboxContext,
  references: readonly string[],
  { json }: { readonly json?: boolean },
): Promise<void> {
  const { database, out, timeZone } = context;
  const { reader } = await database();
  for (const message of await findMessages(context, references)) {
    const details = await withDetails(reader, message);
    if (json) return out.print(printableJson(details));
    out.print(describe(details, timeZone, Math.min(out.columns, widest)));
    out.print('\nEmails');
    out.print(
      table(
        [
          { heading: 'To', cell: (mail) => mail.recipient, flexible: true },
          { heading: 'What', cell: (mail) => purposes[mail.purpose] },
          { heading: 'State', cell: (mail) => mail.status },
          {
            heading: 'Sent',
            cell: ({ sentAt, attempts }) =>
              sentAt ? timeText(sentAt, timeZone) : `not yet, ${counted(attempts, 'try', 'tries')}`,
          },
          { heading: 'Last error', cell: (mail) => mail.lastError ?? '', flexible: true },
        ],
        details.mails,
        out.columns,
      ),
    );
    for (const { person, createdAt, text } of details.notes)
      out.print(
        [
          `\nNote of ${printableLine(person)}, ${timeText(createdAt, timeZone)}`,
          ...printableLines(text).map((line) => wrapText(line, '  ', Math.min(out.columns, widest))),
        ].join('\n'),
      );
  }
}

function describe(message: Awaited<ReturnType<typeof withDetails>>, timeZone: string, width: number): string {
  const { decision, decidedAt, files, notice, answers } = message;
  const rows: string[][] = [
    ['Received', timeText(message.receivedAt, timeZone)],
    ['State', message.state.join(', ')],
    ['Work', [message.work.replace('_', ' '), message.assignee].filter(Boolean).join(', ')],
    ...message.doubts.map((code) => ['Doubt', doubtSentences[code]]),
    ...(decidedAt ? [['Decided', `${decision} ${timeText(decidedAt, timeZone)}`]] : []),
    ...labelledAnswers(message.kind, answers).map(({ label, value }) => [label, value]),
    ...files.flatMap((file) => [
      ['Resume', `${file.name}, ${fileSizeText(file.bytes)}`],
      ['Virus scan', scanSentences[file.scan]],
    ]),
    ['Notice shown', notice ? `${noticeLanguageNames[notice.language]}, ${notice.version}` : 'not recorded'],
    ...(notice ? [['', notice.words]] : []),
  ];
  const indent = ' '.repeat(labelWidth);
  const lines = rows.map(
    ([label = '', value = '']) =>
      label.padEnd(labelWidth) + wrapText(printableLine(value), indent, width).trimStart(),
  );
  const comment = answers.comment
    ? ['', ...printableLines(answers.comment).map((line) => wrapText(line, '  ', width))]
    : [];
  return [message.reference, ...lines, ...comment].join('\n');
}
