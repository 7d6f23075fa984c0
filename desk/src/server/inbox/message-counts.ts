import { locationOptions, referredOptions } from '@veramasa/contract';
import { type Tables, type WorkState, workStates } from '@veramasa/messages/database/schema';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { FilterChoices, MessageCounts, MessageKind } from '../../api/messages.ts';
import { readRoles } from '../sessions.ts';
import { inView } from './message-filter.ts';

/** Counts what waits, by kind. */
export async function countMessages(
  reader: Kysely<Tables>,
  kinds: readonly MessageKind[],
): Promise<MessageCounts> {
  const states = await reader
    .selectFrom('messages')
    .select((select) => [
      'kind',
      'state',
      select.fn.countAll().as('messages'),
      select.fn.count('read_at').as('read'),
    ])
    // The condition of the index `messages_counts`, in its order.
    .where(sql<SqlBool>`(quarantine_reason is null or decision = 'released')`)
    .groupBy(['kind', 'state'])
    .execute();
  const [held, failed] = await Promise.all(
    (['held', 'failed'] as const).map((view) =>
      reader
        .selectFrom('messages')
        .select((select) => ['kind', select.fn.countAll().as('messages')])
        .where(inView[view])
        .groupBy('kind')
        .execute(),
    ),
  );
  // PostgreSQL counts in texts.
  const count = (
    rows: readonly { kind: MessageKind; messages: unknown }[] | undefined,
    wanted: MessageKind,
  ) => Number(rows?.find(({ kind }) => kind === wanted)?.messages ?? 0);
  return {
    kinds: kinds.map((kind) => {
      const own = states.filter((row) => row.kind === kind);
      return {
        kind,
        unread: own.reduce((sum, { messages, read }) => sum + Number(messages) - Number(read), 0),
        states: Object.fromEntries(
          workStates.map((state) => [
            state,
            count(
              own.filter((row) => row.state === state),
              kind,
            ),
          ]),
        ) as Record<WorkState, number>,
        held: count(held, kind),
        failed: count(failed, kind),
      };
    }),
  };
}

/** The most openings that the filter offers; applicants may type others. */
const openingsMax = 200;

/** Values for the filters of the kinds that a person sees. */
export async function readChoices(
  reader: Kysely<Tables>,
  kinds: readonly MessageKind[],
): Promise<FilterChoices> {
  const people = await reader
    .selectFrom('people')
    .select(['id', 'name', 'roles'])
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute();
  const enquiries = kinds.includes('enquiry');
  const openings = kinds.includes('application')
    ? await reader
        .selectFrom('messages')
        .select('opening')
        .distinct()
        .where('opening', 'is not', null)
        .orderBy('opening')
        .limit(openingsMax)
        .execute()
    : [];
  return {
    people: people
      .filter(({ roles }) => readRoles(roles).some((role) => role === 'enquiries' || role === 'hiring'))
      .map(({ id, name }) => ({ id, name })),
    locations: enquiries ? locationOptions : [],
    sources: enquiries ? referredOptions : [],
    openings: openings.map(({ opening }) => opening ?? ''),
  };
}
