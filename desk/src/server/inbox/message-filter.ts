import { endOfDay, startOfDay } from '@veramasa/contract';
import { type MessageKind, messageKinds, type Tables } from '@veramasa/database/schema';
import { searchedWords } from '@veramasa/database/search-facts';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { MessageFilter, MessageView } from '../../api/message-filter.ts';
import type { DraftDesk } from '../content/draft.ts';
import type { Person } from '../http/sessions.ts';

/** A request of a person to the inbox. */
export interface InboxCall extends DraftDesk {
  readonly person: Person;
  /** Of a list or an export; empty for other requests. */
  readonly filter: MessageFilter;
  /** The kinds of messages that the request may see or change. */
  readonly kinds: readonly MessageKind[];
  /** Days begin in it. */
  readonly timeZone: string;
  readonly now: Date;
}

/** The kinds of messages that people with these roles see. */
export function kindsOf({ roles }: Pick<Person, 'roles'>): MessageKind[] {
  const kinds = { enquiry: 'enquiries', application: 'hiring' } as const;
  return messageKinds.filter((kind) => roles.includes(kinds[kind]));
}

/** Whether a mail or a webhook call of the message, except those to colleagues, was refused for good, or waits after a failure. */
export const isUndelivered = sql<SqlBool>`messages.id in (
  select message_id from deliveries where status <> 'sent' and attempts > 0 and purpose <> 'assignment'
)`;

/** What needs work, with the condition of the index `messages_waiting`. */
export const needsWork = sql<SqlBool>`messages.state in ('new', 'in_progress')
  and coalesce(messages.decision, messages.held_reason, 'released') = 'released'`;

/** What needs work now. */
export const isOpen = ({ now }: Pick<InboxCall, 'now'>) =>
  sql<SqlBool>`${needsWork} and coalesce(messages.later_until, '') <= ${now.toISOString()}`;

/** The conditions of the views. */
export const inView: Readonly<
  Record<MessageView, (call: Pick<InboxCall, 'now' | 'person'>) => ReturnType<typeof sql<SqlBool>>>
> = {
  open: isOpen,
  mine: (call) => sql<SqlBool>`${isOpen(call)} and messages.assignee_id = ${call.person.id}`,
  later: ({ now }) => sql<SqlBool>`${needsWork} and messages.later_until > ${now.toISOString()}`,
  done: () =>
    sql<SqlBool>`messages.state in ('answered', 'closed') and coalesce(messages.decision, '') <> 'discarded'`,
  all: () => sql<SqlBool>`true`,
  held: () => sql<SqlBool>`messages.held_reason is not null and messages.decision is null`,
  discarded: () => sql<SqlBool>`messages.decision = 'discarded'`,
  failed: () => sql<SqlBool>`${isUndelivered} and messages.state <> 'closed'`,
};

/** The condition on `messages` of the filter. Without a text it reads only columns of the index `messages_list`. */
export async function matches(call: InboxCall): Promise<Expression<SqlBool>> {
  const { filter, kinds, timeZone } = call;
  const { assignee, from, to } = filter;
  const row = expressionBuilder<Tables, 'messages'>();
  const conditions: Expression<SqlBool>[] = [inView[filter.view ?? 'all'](call)];
  if (kinds.length === 1) conditions.push(row('messages.kind', 'in', kinds));
  for (const column of ['state', 'location', 'source', 'opening'] as const)
    if (filter[column]) conditions.push(row(`messages.${column}`, '=', filter[column]));
  if (assignee === 'none') conditions.push(row('messages.assignee_id', 'is', null));
  else if (assignee) conditions.push(row('messages.assignee_id', '=', assignee));
  const first = from && startOfDay(from, timeZone);
  if (first) conditions.push(row('messages.received_at', '>=', first.toISOString()));
  const end = to && endOfDay(to, timeZone);
  if (end) conditions.push(row('messages.received_at', '<', end.toISOString()));
  const words = searchedWords(filter.text ?? '');
  if (words.length > 0) conditions.push(await matchesWords(call, words));
  // Signs without a word, such as an emoji.
  else if (filter.text?.trim()) conditions.push(sql<SqlBool>`false`);
  return row.and(conditions);
}

/** Messages with the words up to which SQLite starts from the words. */
const rareMax = 1000;

/** Newest messages in which PostgreSQL looks for the words first, and how many of them make the words frequent. */
const sample = { messages: 1000, frequent: 10 };

/**
 * The condition that each word begins a word of the message. Neither database knows how frequent the beginnings of words
 * are: rare ones lead to their messages, frequent ones are looked up for each message of the list, newest first.
 */
async function matchesWords(
  { database: { reader, kind }, kinds }: InboxCall,
  words: readonly string[],
): Promise<Expression<SqlBool>> {
  // Words are letters, digits and marks, which need no escapes.
  if (kind === 'postgres') {
    // Each word of the index begins with the first letter of its kind.
    const ofKind = (kind: MessageKind) => words.map((word) => `'${kind[0]}${word}':*`).join(' & ');
    const found = sql`vector @@ ${kinds.map(ofKind).join(' | ')}::tsquery`;
    const { rows } = await sql<{ messages: string }>`select count(*) as messages from (
      select vector from message_texts order by message_id desc limit ${sample.messages}
    ) as newest where ${found}`.execute(reader);
    const ids = sql`select message_id from message_texts where ${found}`;
    return Number(rows[0]?.messages) < sample.frequent
      ? sql<SqlBool>`messages.id = any(array(${ids}))`
      : sql<SqlBool>`messages.id in (${ids})`;
  }
  const numbers = sql`select rowid from message_words where message_words match ${words.map((word) => `"${word}"*`).join(' ')}`;
  const { rows } = await sql<{ rowid: number }>`${numbers} limit ${rareMax + 1}`.execute(reader);
  if (rows.length > rareMax)
    return sql<SqlBool>`(select number from message_texts where message_id = messages.id) in (${numbers})`;
  const rare = JSON.stringify(rows.map(({ rowid }) => rowid));
  return sql<SqlBool>`messages.id in (
    select message_id from message_texts where number in (select value from json_each(${rare}))
  )`;
}
