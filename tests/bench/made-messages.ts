import { locationOptions, referredOptions } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { MessageTable } from '@veramasa/database/schema';
import { searchFacts } from '@veramasa/database/search-facts';
import { sql } from 'kysely';
import { goodAnswers, typedApplication } from '../bed/posted-form.ts';

const share = (part: number) => Math.random() < part;
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const common =
  'the of and to a in we is that for our with on are as have it be at you by this which from or can not would like will more your please about an has their been if they do work time team mill camera machine data model project yarn fabric quality inspection system company experience engineer'.split(
    ' ',
  );
/** As in real texts, few words are frequent and most are rare. */
const vocabulary = [...common, ...Array.from({ length: 20_000 }, (_, index) => `word${index}`)];
const words = (count: number) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** Math.random()) - 1]).join(
    ' ',
  );

const openings = Array.from({ length: 40 }, (_, index) => `Engineer ${index}`);
export const peopleIds = Array.from(
  { length: 20 },
  (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);

const day = 24 * 3600_000;
const months24 = 730 * day;

/** Stores people and messages of the last 24 months with their words, resumes and emails. */
export async function makeMessages({ writer }: Database, count: number, now: Date): Promise<void> {
  const people = peopleIds.map((id, index) => {
    const name = `Person ${index}`;
    return { id, name, email: `person${index}@veramasa.example`, roles: '', created_at: now.toISOString() };
  });
  await writer.insertInto('people').values(people).execute();
  const resume = Buffer.alloc(2000, 'words');
  // No statement reaches the time limit of PostgreSQL's connections.
  const batch = 500;
  for (let at = 0; at < count; at += batch) {
    const made = Array.from({ length: Math.min(batch, count - at) }, (_, index) =>
      makeMessage(at + index, now.getTime() - months24 + (months24 * (at + index)) / count, now),
    );
    const first = made[0]?.message.id;
    await writer.transaction().execute(async (transaction) => {
      const messages = made.map(({ message }) => message);
      await transaction.insertInto('messages').values(messages).execute();
      const texts = made.map(({ message: { id, kind }, words }) => ({ message_id: id, kind, words }));
      await transaction.insertInto('message_texts').values(texts).execute();
      await sql`insert into attachments
        (id, message_id, file_name, media_type, size_bytes, sha256, content, scan, created_at)
        select id, id, 'resume.pdf', 'application/pdf', 2000, '', ${resume}, 'clean', received_at
        from messages where kind = 'application' and id >= ${first}`.execute(transaction);
      await sql`insert into deliveries (id, message_id, purpose, recipient, status, attempts, next_attempt_at,
          mail_message_id, created_at, payload, person_id)
        select id || purpose, id, purpose, email, 'sent', 1, received_at, id || purpose, received_at, payload, writer
        from messages cross join (
          select 'staff' as purpose, null as payload, null as writer
          union all select 'acknowledgement', null, null
          union all select 'answer', ${words(60)}, ${peopleIds[0]}
        ) as mails where id >= ${first} and (purpose <> 'answer' or state = 'answered')`.execute(transaction);
      await sql`update deliveries set status = 'failed', last_error = '550 no such user'
        where purpose = 'acknowledgement' and message_id >= ${first} and message_id like '%777-%'`.execute(
        transaction,
      );
    });
  }
}

function makeMessage(number: number, receivedMs: number, now: Date) {
  const kind: MessageTable['kind'] = share(0.3) ? 'application' : 'enquiry';
  const id = `${String(number).padStart(8, '0')}-0000-7000-8000-000000000000`;
  const reference = `${kind === 'enquiry' ? 'ENQ' : 'APP'}-${String(number).padStart(6, '0')}`;
  const email = `${words(1)}.${number}@mill.example`;
  const [location, refered] = [oneOf(locationOptions).value, oneOf(referredOptions).value];
  const { action: _, ...enquiry } = { ...goodAnswers, location, refered };
  const answers = kind === 'enquiry' ? enquiry : { ...typedApplication, Posttype: oneOf(openings) };
  const fields = JSON.stringify({ ...answers, name: words(2), email, comment: words(80) });
  const facts = searchFacts({ reference, email, fields }, kind === 'application' ? 'resume.pdf' : null);
  const [old, held] = [share(0.9), share(0.03)];
  const state = oneOf(old ? (['answered', 'closed'] as const) : (['new', 'in_progress'] as const));
  const received_at = new Date(receivedMs).toISOString();
  const decision = held && share(0.9) ? oneOf(['released', 'discarded'] as const) : null;
  const message = {
    ...{ id, kind, reference, received_at, email, fields, state, decision, ...facts.columns },
    ...{ idempotency_key: id, body_hash: id },
    held_reason: held ? 'too_fast' : null,
    notice_version: '2026-11-21-a1b2c3d4',
    notice_language: 'en' as const,
    decided_at: decision && received_at,
    assignee_id: state === 'new' ? null : oneOf(peopleIds),
    read_at: old || share(0.5) ? received_at : null,
    later_until: !old && share(0.2) ? new Date(now.getTime() + 4 * day).toISOString() : null,
  };
  return { message, words: facts.words };
}
