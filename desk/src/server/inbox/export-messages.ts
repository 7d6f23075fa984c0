import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { dayIn, printableText, timeText, withoutFormulas } from '@veramasa/contract';
import { recordAction } from '@veramasa/database/audit-log';
import { answerFields } from '@veramasa/messages/message/answer-fields';
import {
  loadMessages,
  readDeliveries,
  readNotes,
  type StoredMessage,
} from '@veramasa/messages/message/stored-messages';
import { create as contentDisposition } from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { Refusal } from '../../api/route.ts';
import { findSession } from '../http/sessions.ts';
import { type InboxCall, kindsOf, matches } from './message-filter.ts';
import { findIds, isOffered, keyOf } from './read-messages.ts';

const mediaTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

type Format = keyof typeof mediaTypes;

/** Sends the messages of a list as a file, without their resumes. */
export async function exportMessages(
  call: InboxCall,
  format: Format,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { now, timeZone } = call;
  await record(call, format);
  return reply
    .type(mediaTypes[format])
    .header('content-disposition', contentDisposition(`messages-${dayIn(now, timeZone)}.${format}`))
    .send(Readable.from(parts(call, format), { objectMode: false }));
}

async function record(call: InboxCall, format: Format): Promise<void> {
  const { database, person, now } = call;
  const { text, opening, ...filter } = call.filter;
  const { count } = await database.reader
    .selectFrom('messages')
    .select((select) => select.fn.countAll().as('count'))
    .where(await matches(call))
    .executeTakeFirstOrThrow();
  // Words and positions that people typed may tell who they are, which the audit log does not keep.
  const detail = {
    format,
    ...filter,
    ...(opening && { opening: isOffered(call, opening) ? opening : 'another position' }),
    ...(text && { text: 'words' }),
    count: Number(count),
  };
  await recordAction(database.writer, { person, action: 'export', detail }, now);
}

/** Messages in memory while they are sent. */
const partSize = 100;

/** Whatever export a part is of: nobody waits for more than one. */
const oneAtATime = pLimit(1);

/** The file in parts, each of which is read when the part before was sent. */
async function* parts(call: InboxCall, format: Format): AsyncGenerator<string> {
  if (format === 'json') yield '[\n';
  let after: string | undefined;
  do {
    const part = await oneAtATime(() => readPart(call, format, after));
    yield part.text;
    after = part.next;
  } while (after);
  if (format === 'json') yield '\n]\n';
}

/** The messages after a key, from the newest one without it, with the key of the next part. */
async function readPart(call: InboxCall, format: Format, after: string | undefined) {
  const { database, clock, timeZone } = call;
  const { reader } = database;
  // SQLite reads without waiting: other requests have their turn between two parts.
  await setImmediate();
  const person = await findSession(database, { 'sessions.id': call.person.sessionId }, clock());
  if (!person || call.kinds.some((kind) => !kindsOf(person).includes(kind)))
    throw new Refusal('forbidden', 'You may no longer read these messages. The export has ended.');
  const messages: StoredMessage[] = await loadMessages(reader, 'id', await findIds(call, after, partSize));
  const isFirst = after === undefined;
  const last = messages[partSize - 1];
  const next = last && keyOf({ ...last, received_at: last.receivedAt });
  if (format === 'csv') {
    const records = messages.map((message) => recordOf(message, timeZone));
    return { text: spreadsheet(records, isFirst), next };
  }
  let text = '';
  for (const { id, ...shown } of messages) {
    const answered = (await readDeliveries(reader, id)).filter(({ purpose }) => purpose === 'answer');
    if (!isFirst || text) text += ',\n';
    text += JSON.stringify({ ...shown, answered, notes: await readNotes(reader, id) });
  }
  return { text, next };
}

/** The labels of the short answers of all forms by wire name, each once. */
const answerLabels = new Map(
  Object.values(answerFields).flatMap((fields) => fields.map(({ name, label }) => [name, label])),
);

const stateOf = ({ held, decision, state }: StoredMessage): string =>
  held ? 'held' : decision === 'discarded' ? decision : state.replace('_', ' ');

/** A line of the spreadsheet, by its headings. */
function recordOf(message: StoredMessage, timeZone: string): Record<string, string> {
  return {
    Reference: message.reference,
    Received: timeText(message.receivedAt, timeZone),
    Kind: message.kind,
    State: stateOf(message),
    'Who has it': message.assignee ?? '',
    ...Object.fromEntries([...answerLabels].map(([name, label]) => [label, message.answers[name] ?? ''])),
    Message: message.answers.comment ?? '',
    Resume: message.file ?? '',
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
    cast: { string: (cell) => withoutFormulas(printableText(cell)) },
  });
}
