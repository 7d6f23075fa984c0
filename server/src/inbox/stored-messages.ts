import type { Kysely, Selectable } from 'kysely';
import type { DeliveryTable, MessageTable, Tables } from '../database/schema.ts';
import { misunderstood, unknownReference } from './inbox-failure.ts';
import type { MessageFilter } from './message-filter.ts';

/**
 * `held`: it needs a decision. `failed`: a mail of it was refused for good. `waiting`: a mail of it is not sent yet.
 * `sent`: nothing is left to do.
 */
export const messageStates = ['held', 'discarded', 'failed', 'waiting', 'sent'] as const;

export type MessageState = (typeof messageStates)[number];

/** A message as the commands show it. */
export interface StoredMessage extends Selectable<MessageTable> {
  readonly states: readonly MessageState[];
  /** By wire name. */
  readonly answers: Readonly<Record<string, string>>;
  /** Name of its file, or null. */
  readonly fileName: string | null;
}

const pageSize = 200;

/** The messages that pass the filter, newest first, read page by page. */
export async function* storedMessages(
  database: Kysely<Tables>,
  filter: MessageFilter,
): AsyncGenerator<StoredMessage> {
  let left = filter.limit ?? Number.POSITIVE_INFINITY;
  let last: Selectable<MessageTable> | undefined;
  while (left > 0) {
    const rows = await filtered(database, filter, last)
      .selectAll()
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute();
    for (const message of await withFacts(database, rows)) {
      // Not in SQL: the databases differ in what they regard as the same letter.
      if (filter.email && fold(message.email) !== fold(filter.email)) continue;
      if (left-- <= 0) return;
      yield message;
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** The number of messages that pass the filter, without its limit and address. */
export async function countMessages(database: Kysely<Tables>, filter: MessageFilter): Promise<number> {
  const row = await filtered(database, filter)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The message of a reference; undefined when there is none. */
export async function findMessage(
  database: Kysely<Tables>,
  reference: string,
): Promise<StoredMessage | undefined> {
  const rows = await database.selectFrom('messages').selectAll().where('reference', '=', reference).execute();
  return (await withFacts(database, rows))[0];
}

/** The messages of these references; throws when one of them does not exist. */
export async function knownMessages(
  database: Kysely<Tables>,
  references: readonly string[],
): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for (const reference of references) {
    const message = await findMessage(database, reference);
    if (!message) throw unknownReference(reference);
    messages.push(message);
  }
  return messages;
}

/** Reads a reference as people type it, in any case. For commander: throws a sentence for people. */
export function readReference(word: string): string {
  const reference = word.trim().toUpperCase();
  if (/^(ENQ|APP)-[0-9A-Z]{6}$/.test(reference)) return reference;
  throw misunderstood(`"${word}" is not a reference; expected ENQ- or APP- and six letters or digits.`);
}

/** Several references, each once. */
export const readReferences = (word: string, before: readonly string[] | undefined): string[] => [
  ...new Set([...(before ?? []), readReference(word)]),
];

/** A text without differences of case and of width of letters. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase();

function filtered(database: Kysely<Tables>, filter: MessageFilter, after?: Selectable<MessageTable>) {
  const mails = (statuses: readonly ('queued' | 'failed')[]) =>
    database.selectFrom('deliveries').select('message_id').where('status', 'in', statuses);
  const { kind, state, since, until } = filter;
  return database
    .selectFrom('messages')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'enquiry'))
    .$if(since !== undefined, (query) => query.where('received_at', '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where('received_at', '<', until ?? ''))
    .$if(state === 'held', (query) =>
      query.where('quarantine_reason', 'is not', null).where('decision', 'is', null),
    )
    .$if(state === 'discarded', (query) => query.where('decision', '=', 'discarded'))
    .$if(state === 'failed', (query) => query.where('id', 'in', mails(['failed'])))
    .$if(state === 'waiting', (query) => query.where('id', 'in', mails(['queued'])))
    .$if(state === 'sent', (query) =>
      query
        .where((where) =>
          where.or([where('quarantine_reason', 'is', null), where('decision', '=', 'released')]),
        )
        .where('id', 'not in', mails(['queued', 'failed'])),
    )
    .$if(after !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('received_at', '<', after?.received_at ?? ''),
          where.and([where('received_at', '=', after?.received_at ?? ''), where('id', '<', after?.id ?? '')]),
        ]),
      ),
    );
}

async function withFacts(
  database: Kysely<Tables>,
  rows: readonly Selectable<MessageTable>[],
): Promise<StoredMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mails = await database
    .selectFrom('deliveries')
    .select(['message_id', 'status'])
    .where('message_id', 'in', ids)
    .execute();
  const files = await database
    .selectFrom('attachments')
    .select(['message_id', 'file_name'])
    .where('message_id', 'in', ids)
    .execute();
  const mailsOf = Map.groupBy(mails, (mail) => mail.message_id);
  const fileOf = new Map(files.map((file) => [file.message_id, file.file_name]));
  return rows.map((row) => ({
    ...row,
    states: statesOf(row, mailsOf.get(row.id) ?? []),
    answers: answersOf(row),
    fileName: fileOf.get(row.id) ?? null,
  }));
}

/** Answers that are damaged on disk are shown as they are, so that the other messages can still be read. */
function answersOf({ fields, email }: Pick<MessageTable, 'fields' | 'email'>): Record<string, string> {
  try {
    return JSON.parse(fields);
  } catch {
    return { email, comment: fields };
  }
}

/** All states that apply: a held message can also have a failed mail. */
function statesOf(
  message: Pick<Selectable<MessageTable>, 'quarantine_reason' | 'decision'>,
  mails: readonly Pick<Selectable<DeliveryTable>, 'status'>[],
): MessageState[] {
  const states: MessageState[] = [];
  if (message.decision === 'discarded') states.push('discarded');
  else if (message.quarantine_reason !== null && message.decision === null) states.push('held');
  if (mails.some(({ status }) => status === 'failed')) states.push('failed');
  if (mails.some(({ status }) => status === 'queued')) states.push('waiting');
  return states.length === 0 ? ['sent'] : states;
}
