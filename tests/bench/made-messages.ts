import { locationOptions, referredOptions } from '@veramasa/contract';
import type { Database } from '@veramasa/database/open-database';
import type { DeliveryTable, MessageTable } from '@veramasa/database/schema';
import { searchFacts } from '@veramasa/database/search-facts';

let drawn = 1;
/** A number from 0 to 1. The numbers are the same in every run: the generator of Park and Miller, `minstd_rand`. */
const next = () => {
  drawn = (drawn * 48_271) % 0x7fffffff;
  return drawn / 0x7fffffff;
};
const below = (limit: number) => Math.floor(next() * limit);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
const share = (part: number) => next() < part;

const common =
  'the of and to a in we is that for our with on are as have it be at you by this which from or can not would like will more your please about an has their been if they do work time team mill camera machine data model project yarn fabric quality inspection system company experience engineer'.split(
    ' ',
  );
const syllables =
  'ba be bi bo da de di do fa fi ga ge go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe pi po ra re ri ro sa se si so ta te ti to va ve vi vo za zo'.split(
    ' ',
  );
const madeWord = () => Array.from({ length: 2 + below(3) }, () => oneOf(syllables)).join('');
/** As in real texts, few words are frequent and most are rare. */
const vocabulary = [...common, ...Array.from({ length: 20_000 }, madeWord)];
const words = (count: number) =>
  Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** next()) - 1]).join(' ');

const openings = Array.from({ length: 40 }, (_, index) => `${madeWord()} engineer ${index}`);
export const peopleIds = Array.from(
  { length: 20 },
  (_, index) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
);

const hour = 3600_000;
const months24 = 730 * 24 * hour;

/** Stores people and messages of the last 24 months with their words, files, emails and answers. */
export async function makeMessages({ writer }: Database, count: number, now: Date): Promise<void> {
  await writer
    .insertInto('people')
    .values(
      peopleIds.map((id, index) => ({
        id,
        email: `person${index}@veramasa.example`,
        name: `Person ${index}`,
        roles: 'enquiries hiring admin',
        created_at: now.toISOString(),
      })),
    )
    .execute();
  const batch = 500;
  for (let at = 0; at < count; at += batch)
    await writer.transaction().execute(async (transaction) => {
      const made = Array.from({ length: Math.min(batch, count - at) }, (_, index) =>
        makeMessage(at + index, now.getTime() - months24 + (months24 * (at + index)) / count, now),
      );
      await transaction
        .insertInto('messages')
        .values(made.map(({ message }) => message))
        .execute();
      await transaction
        .insertInto('message_texts')
        .values(made.map(({ message, words }) => ({ message_id: message.id, kind: message.kind, words })))
        .execute();
      await transaction
        .insertInto('deliveries')
        .values(made.flatMap(({ deliveries }) => deliveries))
        .execute();
      const applications = made.filter(({ message }) => message.kind === 'application');
      if (applications.length > 0)
        await transaction
          .insertInto('attachments')
          .values(
            applications.map(({ message }) => ({
              id: message.id,
              message_id: message.id,
              file_name: 'resume.pdf',
              media_type: 'application/pdf',
              size_bytes: 2000,
              sha256: '',
              content: Buffer.alloc(2000, message.id),
              scan: 'clean' as const,
              created_at: message.received_at,
            })),
          )
          .execute();
    });
}

function makeMessage(number: number, receivedMs: number, now: Date) {
  const kind: MessageTable['kind'] = share(0.3) ? 'application' : 'enquiry';
  const received = new Date(receivedMs);
  const received_at = received.toISOString();
  const id = `${String(number).padStart(8, '0')}-0000-7000-8000-000000000000`;
  const reference = `${kind === 'enquiry' ? 'ENQ' : 'APP'}-${String(number).padStart(6, '0')}`;
  const name = `${madeWord()} ${madeWord()}`;
  const email = `${name.replace(' ', '.')}@${madeWord()}.example`;
  const shared = { name, email, phone: String(9_000_000_000 + below(1e9)), comment: words(20 + below(120)) };
  const answers: Record<string, string> =
    kind === 'enquiry'
      ? {
          ...shared,
          organization: words(3),
          refered: oneOf(referredOptions).value,
          location: oneOf(locationOptions).value,
        }
      : { ...shared, Posttype: oneOf(openings) };
  const fields = JSON.stringify(answers);
  const facts = searchFacts({ reference, email, fields }, kind === 'application' ? 'resume.pdf' : null);
  const old = next() < 0.9;
  const state = oneOf(old ? (['answered', 'closed'] as const) : (['new', 'in_progress'] as const));
  const held = share(0.03);
  const decision = held && !share(0.1) ? (share(0.3) ? ('released' as const) : ('discarded' as const)) : null;
  const message = {
    id,
    kind,
    reference,
    received_at,
    idempotency_key: id,
    body_hash: id,
    email,
    fields,
    held_reason: held ? 'too_fast' : null,
    notice_version: '2026-11-21-a1b2c3d4',
    notice_language: 'en' as const,
    decision,
    decided_at: decision && received_at,
    state,
    assignee_id: state === 'new' ? null : oneOf(peopleIds),
    read_at: old || share(0.5) ? received_at : null,
    later_until: !old && share(0.2) ? new Date(now.getTime() + below(240) * hour).toISOString() : null,
    ...facts.columns,
  };
  const failed = share(0.003);
  const purposes = ['staff', 'acknowledgement', ...(share(0.4) ? (['answer'] as const) : [])] as const;
  const deliveries = purposes.map((purpose) => {
    const status: DeliveryTable['status'] = failed && purpose === 'acknowledgement' ? 'failed' : 'sent';
    return {
      id: `${id}-${purpose}`,
      message_id: id,
      purpose,
      recipient: purpose === 'staff' ? 'hello@veramasa.example' : email,
      status,
      attempts: 1,
      next_attempt_at: received_at,
      last_error: status === 'failed' ? '550 no such user' : null,
      mail_message_id: `<${id}-${purpose}@veramasa.example>`,
      created_at: received_at,
      sent_at: status === 'sent' ? received_at : null,
      payload: purpose === 'answer' ? words(60) : null,
      person_id: purpose === 'answer' ? oneOf(peopleIds) : null,
    };
  });
  return { message, words: facts.words, deliveries };
}
