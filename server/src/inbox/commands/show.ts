import { fileSizeText } from '@veramasa/contract';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { labelledAnswers } from '../../messages/answer-fields.ts';
import { doubtSentences, readQuarantineReason } from '../../messages/doubts.ts';
import { printableJson, printableLine, printableLines } from '../../text/printable.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { examples, type InboxContext } from '../inbox-context.ts';
import { InboxFailure, unknownReference } from '../inbox-failure.ts';
import { messageDetails } from '../message-details.ts';
import { findMessage, readReference, type StoredMessage } from '../stored-messages.ts';
import { counted, table } from '../table.ts';
import { timeText } from '../zoned-time.ts';

export function show(program: Command, { database, out, timeZone }: InboxContext): void {
  program
    .command('show')
    .description('everything about one message')
    .argument('<reference>', 'such as APP-7F3K2M', readReference)
    .option('--json', 'JSON instead of text')
    .addHelpText('after', examples('show APP-7F3K2M', 'show app-7f3k2m --json'))
    .action(async (reference: string, options: { json?: boolean }) => {
      const { reader } = await database();
      const message = await findMessage(reader, reference);
      if (!message) throw await notFound(reader, reference, timeZone);
      const details = await messageDetails(reader, message);
      if (options.json) return out.print(printableJson(details));
      out.print(describe(message, details, timeZone, Math.min(out.columns, widest)));
      out.print('\nMails');
      out.print(mailTable(details.mails, timeZone, out.columns));
    });
}

function mailTable(mails: Details['mails'], timeZone: string, width: number): string {
  return table(
    [
      { heading: 'To', cell: (mail) => mail.recipient, flexible: true },
      { heading: 'What', cell: (mail) => purposes[mail.purpose] },
      { heading: 'State', cell: (mail) => mail.status },
      {
        heading: 'Sent',
        cell: (mail) =>
          mail.sentAt
            ? timeText(mail.sentAt, timeZone)
            : `not yet, ${counted(mail.attempts, 'try', 'tries')}`,
      },
      { heading: 'Last error', cell: (mail) => mail.lastError ?? '', flexible: true, optional: true },
    ],
    mails,
    width,
  );
}

/** Longer lines are hard to read. */
const widest = 100;

const labelWidth = 24;

const purposes = { staff: 'message', held: 'held notice', acknowledgement: 'note to sender' };

type Details = Awaited<ReturnType<typeof messageDetails>>;

function describe(
  message: StoredMessage,
  { files, notice }: Details,
  timeZone: string,
  width: number,
): string {
  const [file] = files;
  const rows: (readonly [string, string])[] = [
    ['Received', timeText(message.received_at, timeZone)],
    ['State', message.states.join(', ')],
    ...readQuarantineReason(message.quarantine_reason).map(
      (code) => ['Doubt', doubtSentences[code]] as const,
    ),
    ...(message.decided_at
      ? [['Decided', `${message.decision} ${timeText(message.decided_at, timeZone)}`] as const]
      : []),
    ...labelledAnswers(message.kind, message.answers).map(({ label, value }) => [label, value] as const),
    ...(file
      ? [['Resume', `${file.name}, ${fileSizeText(file.bytes)}, virus scan: ${file.scan}`] as const]
      : []),
    ['Notice shown', notice ? `${notice.version}: ${notice.words}` : 'not recorded'],
  ];
  const indent = ' '.repeat(labelWidth);
  const lines = rows.map(
    ([label, value]) => label.padEnd(labelWidth) + wrapText(printableLine(value), indent, width).trimStart(),
  );
  const comment = message.answers.comment ?? '';
  const words =
    comment === '' ? [] : ['', ...printableLines(comment).map((line) => wrapText(line, '  ', width))];
  return [message.reference, ...lines, ...words].join('\n');
}

/** Says whether the message was erased or never existed. */
async function notFound(
  database: Kysely<Tables>,
  reference: string,
  timeZone: string,
): Promise<InboxFailure> {
  const tombstone = await database
    .selectFrom('tombstones')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!tombstone) return unknownReference(reference);
  const cause = tombstone.cause === 'request' ? 'on request' : 'at the end of its retention time';
  return new InboxFailure(
    'notFound',
    `${reference} was erased ${cause}, ${timeText(tombstone.erased_at, timeZone)}.`,
  );
}
