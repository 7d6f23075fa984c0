import { fileSizeText } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { doubtSentences, readQuarantineReason } from '../../messages/doubts.ts';
import { printableJson, printableLine, printableLines } from '../../text/printable.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { type Command, jsonHelp, jsonOption } from '../command.ts';
import { InboxFailure, misunderstood } from '../inbox-failure.ts';
import { labelledAnswers, messageDetails } from '../message-details.ts';
import { counted } from '../message-table.ts';
import { readReference, unknownReference } from '../references.ts';
import { findMessage, type StoredMessage } from '../stored-messages.ts';
import { table } from '../table.ts';
import { timeText } from '../zoned-time.ts';

export const show: Command = {
  summary: 'everything about one message',
  usage: 'REFERENCE [--json]',
  options: jsonOption,
  help: [jsonHelp],
  examples: [
    ['show APP-7F3K2M', 'its answers, file, doubts and mails'],
    ['show app-7f3k2m --json', 'the same for a program'],
  ],
  async run({ words, values, database, out, timeZone }) {
    const [word, ...more] = words;
    if (word === undefined || more.length > 0)
      throw misunderstood('show takes one reference, such as APP-7F3K2M.');
    const reference = readReference(word);
    const { reader } = await database();
    const message = await findMessage(reader, reference);
    if (!message) throw await whatBecameOf(reader, reference, timeZone);
    const details = await messageDetails(reader, message);
    if (values.json) return out.print(printableJson(details));
    out.print(describe(message, details, timeZone, Math.min(out.columns, widest)));
    out.print(`\nMails`);
    out.print(
      table(
        [
          { heading: 'To', cell: (mail) => mail.recipient, min: 12 },
          { heading: 'What', cell: (mail) => purposes[mail.purpose] },
          { heading: 'State', cell: (mail) => mail.status },
          {
            heading: 'Sent',
            cell: (mail) =>
              mail.sentAt
                ? timeText(mail.sentAt, timeZone)
                : `not yet, ${counted(mail.attempts, 'try', 'tries')}`,
          },
          { heading: 'Last error', cell: (mail) => mail.lastError ?? '', min: 10, optional: true },
        ],
        details.mails,
        out.columns,
      ),
    );
  },
};

/** Longer lines are hard to read. */
const widest = 100;

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
    ...labelledAnswers(message).map(({ label, value }) => [label, value] as const),
    ...(file
      ? [['Resume', `${file.name}, ${fileSizeText(file.bytes)}, virus scan: ${file.scan}`] as const]
      : []),
    ['Notice shown', notice ? `${notice.version}: ${notice.words}` : 'not recorded'],
  ];
  const indent = ' '.repeat(16);
  const lines = rows.map(
    ([label, value]) => label.padEnd(16) + wrapText(printableLine(value), indent, width).trimStart(),
  );
  const comment = message.answers.comment ?? '';
  const words =
    comment === '' ? [] : ['', ...printableLines(comment).map((line) => wrapText(line, '  ', width))];
  return [message.reference, ...lines, ...words].join('\n');
}

/** Erased messages are told apart from those that never were. */
async function whatBecameOf(
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
  const cause = tombstone.cause === 'request' ? 'on request' : 'because its time was over';
  return new InboxFailure(
    'notFound',
    `${reference} was erased ${cause}, ${timeText(tombstone.erased_at, timeZone)}.`,
  );
}
