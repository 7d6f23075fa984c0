import { createHash } from 'node:crypto';
import { locationOptions, referredOptions } from '@veramasa/contract';
import type { Tables } from '@veramasa/database/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FilterChoices, MessageCounts } from '../../api/messages.ts';
import { peopleWith } from '../people/people-with.ts';
import { type InboxCall, inView } from './message-filter.ts';

/** Counts what waits, by kind. */
export async function countMessages({ database: { reader }, kinds }: InboxCall): Promise<MessageCounts> {
  const inbox = await reader
    .selectFrom('messages')
    .select(['kind', 'state'])
    .select(({ fn }) => [fn.countAll().as('messages'), fn.count('read_at').as('read')])
    // The condition of the index `messages_counts`, in its order.
    .where(sql<SqlBool>`(held_reason is null or decision = 'released')`)
    .groupBy(['kind', 'state'])
    .execute();
  const countIn = (view: 'held' | 'failed') =>
    reader
      .selectFrom('messages')
      .select(['kind', (select) => select.fn.countAll().as('messages')])
      .where(inView[view])
      .groupBy('kind')
      .execute();
  const [held, failed] = [await countIn('held'), await countIn('failed')];
  return {
    marker: await changeMarker(reader),
    kinds: kinds.map((kind) => {
      const own = inbox.filter((row) => row.kind === kind);
      const ofKind = (row: { readonly kind: string }) => row.kind === kind;
      // PostgreSQL counts in texts.
      return {
        kind,
        unread: own.reduce((sum, { messages, read }) => sum + Number(messages) - Number(read), 0),
        new: Number(own.find(({ state }) => state === 'new')?.messages ?? 0),
        in_progress: Number(own.find(({ state }) => state === 'in_progress')?.messages ?? 0),
        held: Number(held.find(ofKind)?.messages ?? 0),
        failed: Number(failed.find(ofKind)?.messages ?? 0),
      };
    }),
  };
}

/** A text that differs when a message came in, was changed by somebody or was opened, or when an email failed. */
async function changeMarker(reader: Kysely<Tables>): Promise<string> {
  const { rows } = await sql`select
    (select id from messages order by received_at desc, id desc limit 1) as newest,
    (select id from audit_log order by at desc, id desc limit 1) as change,
    (select count(*) from deliveries where status <> 'sent' and attempts > 0) as undelivered,
    (select max(read_at) from messages where read_at is not null) as read`.execute(reader);
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url');
}

/** The most openings that the filter offers; applicants may type others. */
const openingsMax = 200;

/** Values for the filters of the kinds that a person sees. */
export async function readChoices({ database: { reader }, kinds }: InboxCall): Promise<FilterChoices> {
  const people = await peopleWith(reader, 'enquiries', 'hiring');
  const enquiries = kinds.includes('enquiry');
  const openings = kinds.includes('application')
    ? await reader
        .selectFrom('messages')
        .select('opening')
        .distinct()
        .where('opening', 'is not', null)
        .$narrowType<{ opening: string }>()
        .orderBy('opening')
        .limit(openingsMax)
        .execute()
    : [];
  return {
    people: people.map(({ id, name }) => ({ id, name })),
    locations: enquiries ? locationOptions : [],
    sources: enquiries ? referredOptions : [],
    openings: openings.map(({ opening }) => opening),
  };
}
