import { startOfDay } from '@veramasa/contract';
import type { Database } from '@veramasa/messages/database/open-database';
import { type Tables, workStates } from '@veramasa/messages/database/schema';
import { searchWords } from '@veramasa/messages/database/search-facts';
import { daysLater } from '@veramasa/messages/text/zoned-time';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { type MessageFilter, type MessageKind, type MessageView, messageViews } from '../../api/messages.ts';
import { readBody } from '../read-body.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from '../sessions.ts';

/** The kinds of messages that a person may see. */
export function kindsOf({ roles }: Pick<Person, 'roles'>): MessageKind[] {
  const kinds: MessageKind[] = [];
  if (roles.includes('enquiries')) kinds.push('enquiry');
  if (roles.includes('hiring')) kinds.push('application');
  return kinds;
}

const wrong = (name: string) =>
  `The filter "${name}" in the address has a value that the desk does not know. Choose it again.`;

const word = (name: string) => v.optional(v.pipe(v.string(wrong(name)), v.maxLength(200, wrong(name))));

const day = (name: string) =>
  v.optional(
    v.pipe(
      v.string(wrong(name)),
      v.check(
        (text) => startOfDay(text, 'UTC') !== undefined,
        `"${name}" is not a day. Write it as 2026-11-21.`,
      ),
    ),
  );

/** Filters in an address. Unknown parameters are ignored. */
const filterSchema = v.object({
  kind: v.optional(v.picklist(['enquiry', 'application'], wrong('kind'))),
  view: v.optional(v.picklist(messageViews, wrong('view'))),
  state: v.optional(v.picklist(workStates, wrong('state'))),
  assignee: word('assignee'),
  unread: v.optional(v.literal('yes', wrong('unread'))),
  from: day('from'),
  to: day('to'),
  location: word('location'),
  source: word('source'),
  opening: word('opening'),
  text: v.optional(
    v.pipe(
      v.string(wrong('text')),
      v.maxLength(200, 'The search has more than 200 characters. Search for fewer words.'),
    ),
  ),
});

/** A checked filter with the kinds of messages that it finds, at least one. */
export interface Search {
  readonly filter: MessageFilter;
  readonly kinds: readonly MessageKind[];
  /** Days begin in it. */
  readonly timeZone: string;
}

/** Reads the filter of an address for a person. Refuses a kind that they may not see. */
export function readSearch(query: unknown, person: Person, timeZone: string): Search {
  // Absent ones are left out, for the type and for the audit log.
  const filter: MessageFilter = Object.fromEntries(
    Object.entries(readBody(filterSchema, query)).filter(([, value]) => value !== undefined && value !== ''),
  );
  const kinds = kindsOf(person).filter((kind) => filter.kind === undefined || filter.kind === kind);
  if (kinds.length === 0)
    throw new Refusal(
      'forbidden',
      'Your roles do not include this kind of message. An administrator can change them.',
    );
  return { filter, kinds, timeZone };
}

/**
 * The conditions of the views. `inbox` is not written as in the index `messages_counts`, so that SQLite reads
 * `messages_list` in its order instead of sorting what the other index finds.
 */
export const inView: Readonly<Record<MessageView, ReturnType<typeof sql<SqlBool>>>> = {
  inbox: sql<SqlBool>`coalesce(messages.decision, messages.quarantine_reason, 'released') = 'released'`,
  held: sql<SqlBool>`messages.quarantine_reason is not null and messages.decision is null`,
  discarded: sql<SqlBool>`messages.decision = 'discarded'`,
  failed: sql<SqlBool>`messages.id in (
    select message_id from deliveries where status <> 'sent' and attempts > 0
  )`,
};

/** Whether a mail or a webhook call of the message was refused for good, or waits after a failure. */
export const isUndelivered = sql<SqlBool>`exists (
  select 1 from deliveries
  where deliveries.message_id = messages.id and deliveries.status <> 'sent' and deliveries.attempts > 0
)`;

/** The condition on `messages` for everything but the text. Reads only columns of the index `messages_list`. */
export function matches({ filter, kinds, timeZone }: Search): Expression<SqlBool> {
  const { state, assignee, unread, from, to, location, source, opening } = filter;
  const row = expressionBuilder<Tables, 'messages'>();
  const conditions: Expression<SqlBool>[] = [inView[filter.view ?? 'inbox']];
  if (kinds.length === 1) conditions.push(row('messages.kind', 'in', kinds));
  if (state) conditions.push(row('messages.state', '=', state));
  if (assignee === 'none') conditions.push(row('messages.assignee_id', 'is', null));
  else if (assignee) conditions.push(row('messages.assignee_id', '=', assignee));
  if (unread) conditions.push(row('messages.read_at', 'is', null));
  const first = from && startOfDay(from, timeZone);
  if (first) conditions.push(row('messages.received_at', '>=', first.toISOString()));
  const end = to && startOfDay(daysLater(to, 1), timeZone);
  if (end) conditions.push(row('messages.received_at', '<', end.toISOString()));
  if (location) conditions.push(row('messages.location', '=', location));
  if (source) conditions.push(row('messages.source', '=', source));
  if (opening) conditions.push(row('messages.opening', '=', opening));
  return row.and(conditions);
}

/** Messages with the words up to which SQLite starts from the words. */
const rareMax = 1000;

/** Newest messages in which PostgreSQL looks for the words first, and how many of them make the words frequent. */
const sample = { messages: 1000, frequent: 10 };

/**
 * The condition that each word of the text begins a word of the message; null without a word to search for. Neither
 * database knows how frequent the beginnings of words are: rare ones lead to their messages, frequent ones are looked up
 * for each message of the list, newest first.
 */
export async function matchesWords(
  { reader, kind }: Pick<Database, 'reader' | 'kind'>,
  { filter, kinds }: Pick<Search, 'filter' | 'kinds'>,
): Promise<RawBuilder<SqlBool> | null> {
  const words = searchWords(filter.text ?? '');
  if (words.length === 0) return null;
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
