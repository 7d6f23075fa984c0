import { createHash } from 'node:crypto';
import { locationOptions, referredOptions } from '@veramasa/contract';
import type { MessageKind, Tables } from '@veramasa/database/schema';
import { type Kysely, sql } from 'kysely';
import { readRoles } from '../http/sessions.ts';
import { peopleWith } from '../people/read-people.ts';
import { type InboxCall, inView, kindsOf } from './message-filter.ts';

/** Counts what waits, by kind that the person may see. */
export async function countMessages(call: InboxCall) {
  const { database, kinds } = call;
  const { reader } = database;
  const countIn = async (view: 'open' | 'mine' | 'held' | 'failed') => {
    const rows = await reader
      .selectFrom('messages')
      .select(({ fn }) => ['kind', fn.countAll().as('messages'), fn.count('read_at').as('read')])
      .where(inView[view](call))
      .groupBy('kind')
      .execute();
    // PostgreSQL counts in texts.
    return (kind: MessageKind, of: 'messages' | 'read' = 'messages') =>
      Number(rows.find((row) => row.kind === kind)?.[of] ?? 0);
  };
  const [open, mine] = [await countIn('open'), await countIn('mine')];
  const [held, failed] = [await countIn('held'), await countIn('failed')];
  const counts = kinds.map((kind) => ({
    kind,
    open: open(kind),
    /** Of the open ones: those that nobody has read, and those of the person who asks. */
    unread: open(kind) - open(kind, 'read'),
    mine: mine(kind),
    held: held(kind),
    failed: failed(kind),
  }));
  return {
    /** Differs after a message of any kind came in or was changed. One that was put off returns without a change. */
    marker: await changeMarker(reader, counts),
    kinds: counts,
  };
}

/** A text that differs when a message came in, was changed by somebody or was opened, or when an email failed. */
async function changeMarker(reader: Kysely<Tables>, counts: readonly object[]): Promise<string> {
  const { rows } = await sql`select
    (select id from messages order by received_at desc, id desc limit 1) as newest,
    (select id from audit_log order by at desc, id desc limit 1) as change,
    (select count(*) from deliveries where status <> 'sent' and attempts > 0) as undelivered,
    (select max(read_at) from messages where read_at is not null) as read`.execute(reader);
  return createHash('sha256')
    .update(JSON.stringify([rows, counts]))
    .digest('base64url');
}

/** The most openings that the filter offers; applicants may type others. */
const openingsMax = 200;

/** Values for the filters of the kinds that a person sees; openings are those that occur. */
export async function readChoices({ database: { reader }, kinds }: InboxCall) {
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
    /** With the kinds of messages that they see. */
    people: people.map(({ id, name, roles }) => ({ id, name, kinds: kindsOf({ roles: readRoles(roles) }) })),
    locations: enquiries ? locationOptions : [],
    sources: enquiries ? referredOptions : [],
    openings: openings.map(({ opening }) => opening),
  };
}
