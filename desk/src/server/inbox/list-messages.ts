import { dayIn, printableLine } from '@veramasa/contract';
import type { MessageTable } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import { type SqlBool, sql } from 'kysely';
import { type InboxCall, isUndelivered, matches, type Search } from './message-filter.ts';

const pageSize = 50;

/** Where a page begins: after this message. */
export type MessageKey = Pick<MessageTable, 'received_at' | 'id'>;

/** A page of the messages that the search finds, newest first. */
export async function listMessages(search: Search, after: string | undefined) {
  const [received_at = '', id = ''] = after?.split(' ') ?? [];
  const found = await findKeys(search, after ? { received_at, id } : null, pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  const total = after ? null : last ? (await findKeys(search, null, totalMax)).length : found.length;
  return {
    messages: await readSummaries(search, page),
    /** How many the whole list has; 1001 for more than 1000. Null for a page that is not the first. */
    total,
    /** Key of the next page; null on the last one. */
    next: last ? `${last.received_at} ${last.id}` : null,
  };
}

/** Messages that are counted at most. */
const totalMax = 1001;

/** The keys of the messages after a key, newest first. */
export async function findKeys(search: Search, after: MessageKey | null, limit: number) {
  let query = search.database.reader
    .selectFrom('messages')
    .select(['received_at', 'id'])
    .where(await matches(search));
  if (after) query = query.where(sql<SqlBool>`(received_at, id) < (${after.received_at}, ${after.id})`);
  return query.orderBy('received_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
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

/** The messages with these keys as a list shows them, newest first. Times are ISO 8601 in UTC. */
export async function readSummaries(call: InboxCall, keys: readonly Pick<MessageKey, 'id'>[]) {
  // PostgreSQL refuses an empty list.
  if (keys.length === 0) return [];
  const ids = keys.map(({ id }) => id);
  const rows = await call.database.reader
    .selectFrom('messages')
    .leftJoin('people', 'people.id', 'messages.assignee_id')
    .select(['messages.reference', 'messages.kind', 'messages.received_at', 'messages.state'])
    .select(['messages.read_at', 'messages.held_reason', 'messages.decision'])
    .select(['messages.fields', 'messages.email', 'messages.assignee_id', 'people.name as assignee'])
    .select('messages.later_until')
    .select(isUndelivered.as('undelivered'))
    .select(({ selectFrom }) =>
      selectFrom('deliveries')
        .select(({ fn }) => fn.countAll().as('count'))
        .whereRef('message_id', '=', 'messages.id')
        .where('purpose', '=', 'answer')
        .as('answer_count'),
    )
    .where('messages.id', 'in', ids)
    .orderBy('messages.received_at', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  return rows.map((row) => {
    const comment = printableLine(readAnswers(row).comment ?? '');
    return {
      reference: row.reference,
      kind: row.kind,
      receivedAt: row.received_at,
      state: row.state,
      read: row.read_at !== null,
      email: row.email,
      ...headlineOf(row),
      firstWords: comment.length > firstChars ? `${comment.slice(0, firstChars - 1)}…` : comment,
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
      later: laterDay(row, call),
      held: row.held_reason !== null && row.decision === null,
      decision: row.decision,
      /** Whether an email or a webhook call was refused for good, or waits after a failure. SQLite has no booleans. */
      undelivered: Boolean(row.undelivered),
      /** The number of answers, which an answer is sent with, so that nobody answers twice. A text on PostgreSQL. */
      answerCount: Number(row.answer_count),
    };
  });
}
