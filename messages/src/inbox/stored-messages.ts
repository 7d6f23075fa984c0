import type { NoticeLanguage } from '@veramasa/contract';
import type { Kysely } from 'kysely';
import type { DeliveryTable, MessageTable, Tables, WorkState } from '../database/schema.ts';
import { readAnswers, senderKey } from '../database/search-facts.ts';
import type { Answers } from '../message/answer-fields.ts';
import { type DoubtCode, readQuarantineReason } from '../message/doubts.ts';
import { timeText } from '../text/zoned-time.ts';
import { type InboxContext, InboxFailure, interrupted } from './inbox-context.ts';

/**
 * `held`: it needs a decision. `failed`: a mail of it was refused for good. `waiting`: a mail of it is queued.
 * `sent`: nothing is left to do.
 */
export const messageStates = ['held', 'discarded', 'failed', 'waiting', 'sent'] as const;

export type MessageState = (typeof messageStates)[number];

/** Conditions on messages; an absent one matches all. Times as stored. */
export interface MessageFilter {
  readonly kind?: MessageTable['kind'];
  readonly state?: MessageState;
  readonly since?: string;
  /** Exclusive. */
  readonly until?: string;
  readonly email?: string;
}

/** A message as the commands print it. Times are ISO 8601 in UTC. */
export interface StoredMessage {
  readonly id: string;
  readonly reference: string;
  readonly kind: MessageTable['kind'];
  readonly receivedAt: string;
  /** All that apply: a held message can also have a failed mail. */
  readonly state: readonly MessageState[];
  readonly doubts: readonly DoubtCode[];
  readonly decision: MessageTable['decision'];
  readonly decidedAt: string | null;
  readonly noticeVersion: string | null;
  readonly noticeLanguage: NoticeLanguage;
  /** By wire name. */
  readonly answers: Answers;
  /** Name of its file, or null. */
  readonly file: string | null;
  /** Where the work on it is, and the name of the person who has it. */
  readonly work: WorkState;
  readonly assignee: string | null;
  readonly answeredAt: string | null;
}

const pageSize = 200;

/** The messages that pass the filter, newest first, read page by page. Fails when the command is interrupted. */
export async function* storedMessages(
  context: Pick<InboxContext, 'database' | 'interruption'>,
  { kind, state, since, until, email }: MessageFilter = {},
): AsyncGenerator<StoredMessage> {
  const { reader } = await context.database();
  let query = reader.selectFrom('messages').select('id');
  if (kind) query = query.where('kind', '=', kind);
  if (since) query = query.where('received_at', '>=', since);
  if (until) query = query.where('received_at', '<', until);
  if (email) query = query.where('sender_key', '=', senderKey(email));
  const rows = await query.orderBy('received_at', 'desc').orderBy('id', 'desc').execute();
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += pageSize)
    for (const message of await loadMessages(reader, 'id', ids.slice(at, at + pageSize))) {
      if (await interrupted(context))
        throw new InboxFailure('interrupted', 'Interrupted; nothing was changed.');
      if (!state || message.state.includes(state)) yield message;
    }
}

/** The messages of these references, newest first. Fails when one of them does not exist, or was erased. */
export async function findMessages(
  { database, timeZone }: Pick<InboxContext, 'database' | 'timeZone'>,
  references: readonly string[],
): Promise<StoredMessage[]> {
  const { reader } = await database();
  const messages = await loadMessages(reader, 'reference', references);
  const missing = references.find((wanted) => !messages.some(({ reference }) => reference === wanted));
  if (missing === undefined) return messages;
  const tombstone = await reader
    .selectFrom('tombstones')
    .selectAll()
    .where('reference', '=', missing)
    .executeTakeFirst();
  if (!tombstone) throw new InboxFailure('notFound', `There is no message ${missing}.`);
  const cause = tombstone.cause === 'request' ? 'on request' : 'at the end of its retention time';
  const time = timeText(tombstone.erased_at, timeZone);
  throw new InboxFailure('notFound', `${missing} was erased ${cause}, ${time}.`);
}

/** Everything that is stored of a message except the bytes of its file; also the copy that a person may ask for. */
export async function withDetails(reader: Kysely<Tables>, message: StoredMessage) {
  const mails = await reader
    .selectFrom('deliveries')
    .select(['purpose', 'recipient', 'status', 'attempts'])
    .select([
      'created_at as createdAt',
      'sent_at as sentAt',
      'next_attempt_at as nextAttemptAt',
      'last_error as lastError',
    ])
    .where('message_id', '=', message.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const files = await reader
    .selectFrom('attachments')
    .select(['file_name as name', 'media_type as mediaType', 'size_bytes as bytes', 'sha256', 'scan'])
    .where('message_id', '=', message.id)
    .execute();
  const notice = await reader
    .selectFrom('privacy_notices')
    .select(['version', 'language', `${message.kind} as words`])
    .where('version', '=', message.noticeVersion ?? '')
    .where('language', '=', message.noticeLanguage)
    .executeTakeFirst();
  return { ...message, notice: notice ?? null, files, mails, notes: await readNotes(reader, message.id) };
}

/** What people wrote about a message, oldest first. */
export const readNotes = (reader: Kysely<Tables>, messageId: string) =>
  reader
    .selectFrom('notes')
    .innerJoin('people', 'people.id', 'notes.person_id')
    .select(['notes.id', 'people.name as person', 'notes.text', 'notes.created_at as createdAt'])
    .where('notes.message_id', '=', messageId)
    .orderBy('notes.created_at')
    .orderBy('notes.id')
    .execute();

/** The messages with these ids or references, newest first. */
export async function loadMessages(
  reader: Kysely<Tables>,
  column: 'id' | 'reference',
  values: readonly string[],
): Promise<StoredMessage[]> {
  // PostgreSQL refuses an empty list.
  if (values.length === 0) return [];
  const rows = await reader
    .selectFrom('messages')
    .leftJoin('attachments', 'attachments.message_id', 'messages.id')
    .leftJoin('people', 'people.id', 'messages.assignee_id')
    .selectAll('messages')
    .select(['attachments.file_name as file', 'people.name as assignee'])
    .where(`messages.${column}`, 'in', values)
    .orderBy('messages.received_at', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  const mails = await reader
    .selectFrom('deliveries')
    .innerJoin('messages', 'messages.id', 'deliveries.message_id')
    .select(['message_id', 'status'])
    .where(`messages.${column}`, 'in', values)
    .execute();
  const mailsOf = Map.groupBy(mails, (mail) => mail.message_id);
  return rows.map((row) => {
    return {
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      receivedAt: row.received_at,
      state: statesOf(row, mailsOf.get(row.id) ?? []),
      doubts: readQuarantineReason(row.quarantine_reason),
      decision: row.decision,
      decidedAt: row.decided_at,
      noticeVersion: row.notice_version,
      noticeLanguage: row.notice_language,
      answers: readAnswers(row),
      file: row.file,
      work: row.state,
      assignee: row.assignee,
      answeredAt: row.answered_at,
    };
  });
}

function statesOf(
  { quarantine_reason, decision }: Pick<MessageTable, 'quarantine_reason' | 'decision'>,
  mails: readonly Pick<DeliveryTable, 'status'>[],
): MessageState[] {
  const states: MessageState[] = [];
  if (decision === 'discarded') states.push('discarded');
  if (quarantine_reason !== null && decision === null) states.push('held');
  if (mails.some(({ status }) => status === 'failed')) states.push('failed');
  if (mails.some(({ status }) => status === 'queued')) states.push('waiting');
  return states.length === 0 ? ['sent'] : states;
}
