import type { Kysely, Selectable } from 'kysely';
import type { MessageTable, Tables } from '../database/schema.ts';
import type { MessageFilter } from './message-filter.ts';
import { type MessageState, statesOf } from './message-state.ts';
import { unknownReference } from './references.ts';

/** A message as the commands show it. */
export interface StoredMessage extends Selectable<MessageTable> {
  readonly states: readonly MessageState[];
  /** By wire name. */
  readonly answers: Readonly<Record<string, string>>;
  /** Name of its file, or null. */
  readonly fileName: string | null;
}

const pageSize = 200;

/** The messages that pass the filter, newest first, some at a time. */
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
      // Here and not in SQL: the databases differ in what they take for the same letter.
      if (filter.email && !sameAddress(message.email, filter.email)) continue;
      if (left-- <= 0) return;
      yield message;
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** How many messages the filter lets pass, its limit and address left aside. */
export async function countMessages(database: Kysely<Tables>, filter: MessageFilter): Promise<number> {
  const row = await filtered(database, filter)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The message of a reference as people type it; undefined when there is none. */
export async function findMessage(
  database: Kysely<Tables>,
  reference: string,
): Promise<StoredMessage | undefined> {
  const rows = await database.selectFrom('messages').selectAll().where('reference', '=', reference).execute();
  return (await withFacts(database, rows))[0];
}

/** The messages of these references; throws at the first that nothing is stored under. */
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

/** Two spellings of one address: upper and lower case do not count. */
const sameAddress = (a: string, b: string) => fold(a) === fold(b);

const fold = (text: string) => text.normalize('NFKC').toLowerCase();

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

/** Answers that a disk has damaged are shown as they stand, so that the other messages can still be read. */
function answersOf({ fields, email }: Pick<MessageTable, 'fields' | 'email'>): Record<string, string> {
  try {
    return JSON.parse(fields);
  } catch {
    return { email, comment: fields };
  }
}
