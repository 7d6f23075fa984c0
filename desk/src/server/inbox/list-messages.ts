import { dayIn, printableLine } from '@veramasa/contract';
import type { MessageTable } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import { type SqlBool, sql } from 'kysely';
import type { ResultOf } from '../../api/route.ts';
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
