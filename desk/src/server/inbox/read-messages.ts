import { dayIn, monthsLater, noticeLanguageNames, printableLine, printableText } from '@veramasa/contract';
import { recordAction } from '@veramasa/database/audit-log';
import type { MessageTable } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import { attachmentOf, scanSentences, streamAttachment } from '@veramasa/messages/attachments/attachments';
import { labelledAnswers } from '@veramasa/messages/message/answer-fields';
import { doubtSentences, readHeldReason } from '@veramasa/messages/message/doubts';
import { readDeliveries, readNotes } from '@veramasa/messages/message/stored-messages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import { Refusal, type ResultOf } from '../../api/route.ts';
import { readEntries } from '../people/audit.ts';
import { viewerPath } from '../preview/preview-server.ts';
import { type InboxCall, isUndelivered, matches } from './message-filter.ts';

const pageSize = 50;

/** A page of the messages that the search finds, newest first. */
export async function listMessages(call: InboxCall, after: string | undefined) {
  const found = await findIds(call, after, after ? pageSize + 1 : totalMax);
  const ids = (await found.execute()).map(({ id }) => id);
  const page = await selectMessages(call)
    .where('messages.id', 'in', ['', ...ids.slice(0, pageSize)])
    .orderBy('messages.received_at', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  const last = ids.length > pageSize ? page.at(-1) : undefined;
  return {
    messages: page.map((row) => summaryOf(row, call)),
    /** How many the whole list has; 1001 for more than 1000. Null for a page that is not the first. */
    total: after ? null : ids.length,
    /** Key of the next page; null on the last one. */
    next: last ? keyOf(last) : null,
  };
}

/** Messages that are counted at most. */
const totalMax = 1001;

/** Where a page begins: after this message. */
export const keyOf = ({ received_at, id }: Pick<MessageTable, 'received_at' | 'id'>) =>
  `${received_at} ${id}`;

/** The ids of the messages after a key, newest first. */
export async function findIds(call: InboxCall, after: string | undefined, limit: number) {
  let query = call.database.reader
    .selectFrom('messages')
    .select('id')
    .where(await matches(call));
  if (after) query = query.where(sql<SqlBool>`(received_at, id) < (${sql.join(after.split(' '))})`);
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit);
}

const firstChars = 160;

/** The day until which a message is put off; null when it is not, or no longer. */
export const laterDay = (
  { later_until }: Pick<MessageTable, 'later_until'>,
  { now, timeZone }: Pick<InboxCall, 'now' | 'timeZone'>,
) => (later_until && later_until > now.toISOString() ? dayIn(new Date(later_until), timeZone) : null);

/** Who wrote a message, and the organisation of an enquiry or the position of an application. */
export function headlineOf(row: Pick<MessageTable, 'fields' | 'email'>) {
  const { name, organization, Posttype } = readAnswers(row);
  return { sender: printableLine(name ?? row.email), about: printableLine(organization ?? Posttype ?? '') };
}

/** Whether a position is one of the site, and not a text that somebody typed. */
export const isOffered = ({ manifest }: Pick<InboxCall, 'manifest'>, position: string | undefined) =>
  manifest.pages.some(({ path, name }) => path.startsWith('/join-us/') && name === position);

/** The messages that the person may see, for `summaryOf`. PostgreSQL refuses an empty list of kinds, and of ids. */
export const selectMessages = ({ database, kinds }: InboxCall) =>
  database.reader
    .selectFrom('messages')
    .leftJoin('people', 'people.id', 'messages.assignee_id')
    .selectAll('messages')
    .select(['people.name as assignee', isUndelivered.as('undelivered')])
    .select(({ selectFrom }) =>
      selectFrom('deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('message_id', '=', 'messages.id')
        .where('purpose', '=', 'answer')
        .as('answer_count'),
    )
    .where('kind', 'in', kinds);

type MessageRow = ResultOf<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>;

/** A message as a list shows it. Times are ISO 8601 in UTC. */
export function summaryOf(row: MessageRow, call: InboxCall) {
  const { reference, kind, state, email, decision } = row;
  const comment = printableLine(readAnswers(row).comment ?? '');
  return {
    reference,
    kind,
    state,
    email,
    decision,
    receivedAt: row.received_at,
    read: row.read_at !== null,
    ...headlineOf(row),
    firstWords: comment.length > firstChars ? `${comment.slice(0, firstChars - 1)}…` : comment,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
    later: laterDay(row, call),
    held: row.held_reason !== null && decision === null,
    /** Whether an email or a webhook call was refused for good, or waits after a failure. SQLite has no booleans. */
    undelivered: Boolean(row.undelivered),
    /** The number of answers, which an answer is sent with, so that nobody answers twice. A text on PostgreSQL. */
    answerCount: Number(row.answer_count),
  };
}

/** The message with this reference. Refuses one that does not exist, was erased, or is of another kind. */
export async function findMessage(call: InboxCall, reference: string) {
  const row = await selectMessages(call).where('reference', '=', reference).executeTakeFirst();
  if (row) return row;
  throw new Refusal('not_found', `There is no message ${reference} that you may see, or it was erased.`);
}

/** Everything about a message. Marks it as read. */
export async function openMessage(call: InboxCall, reference: string) {
  const { reader, writer } = call.database;
  const row = await findMessage(call, reference);
  const { id, kind } = row;
  if (row.read_at === null)
    await writer
      .updateTable('messages')
      .set({ read_at: call.now.toISOString() })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .execute();
  const answers = readAnswers(row);
  const resume = await attachmentOf(reader, id);
  return {
    ...summaryOf(row, call),
    read: true,
    /** Short answers in the words of the form, in its order. */
    answers: labelledAnswers(kind, answers).map((one) => ({ ...one, value: printableText(one.value) })),
    comment: printableText(answers.comment ?? ''),
    /** In English, such as "Hindi". */
    noticeLanguage: noticeLanguageNames[row.notice_language],
    noticeVersion: row.notice_version,
    /** Why it is held; empty without doubts. */
    doubts: readHeldReason(row.held_reason).map((code) => doubtSentences[code]),
    decidedAt: row.decided_at,
    resume: resume && {
      fileName: resume.file_name,
      bytes: resume.size_bytes,
      /** Whether it was scanned and how to open it. */
      warning: scanSentences[resume.scan],
      clean: resume.scan === 'clean',
      /** The page that shows it, which gets its bytes from the desk; null where there is none. */
      viewer: call.config.preview.url && call.config.preview.url + viewerPath,
    },
    deliveries: await readDeliveries(reader, id),
    notes: await readNotes(reader, id),
    /** Newest first. */
    history: await readEntries(call.database, { reference }, 200),
    /** Other messages of the same sender that the person may see, newest first. */
    earlier: await readEarlier(call, row),
    /** When it is erased at the latest. */
    erasedAt: monthsLater(new Date(row.received_at), call.manifest.privacy.keptMonths[kind]).toISOString(),
  };
}

async function readEarlier(call: InboxCall, { id, sender_key }: Pick<MessageTable, 'id' | 'sender_key'>) {
  const rows = await selectMessages(call)
    .where('sender_key', '=', sender_key)
    .where('messages.id', '<>', id)
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => summaryOf(row, call));
}

/** Sends the resume of an application as a download, which no browser shows or runs beside the desk. */
export async function downloadResume(
  call: InboxCall,
  reference: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, person, now } = call;
  const { id } = await findMessage(call, reference);
  const file = await attachmentOf(database.reader, id);
  if (!file) throw new Refusal('not_found', `${reference} has no resume.`);
  await recordAction(database.writer, { person, action: 'resume.read', reference }, now);
  return reply
    .type(file.media_type)
    .header('content-disposition', contentDisposition(file.file_name))
    .header('content-length', file.size_bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(streamAttachment(database.reader, file));
}
