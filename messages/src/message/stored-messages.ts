import type { Tables } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { MessagePurpose } from '../outbox/deliveries.ts';
import { readHeldReason } from './doubts.ts';

/** A message as exports contain it. Times are ISO 8601 in UTC. */
export type StoredMessage = Awaited<ReturnType<typeof loadMessages>>[number];

/** Everything that is stored of a message except the bytes of its file; also the copy that a person may ask for. */
export async function withDetails(reader: Kysely<Tables>, message: StoredMessage) {
  const deliveries = await readDeliveries(reader, message.id);
  // The addresses of colleagues are not data of the sender.
  const mails = deliveries.filter(({ purpose }) => purpose !== 'assignment');
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

/** The mails and webhook calls about a message, oldest first. Answers have their author and their text. */
export const readDeliveries = (reader: Kysely<Tables>, messageId: string) =>
  reader
    .selectFrom('deliveries')
    .leftJoin('people', 'people.id', 'deliveries.person_id')
    .select(['deliveries.id', 'purpose', 'recipient', 'status', 'attempts'])
    .select(['deliveries.created_at as createdAt', 'sent_at as sentAt', 'next_attempt_at as nextAttemptAt'])
    .select(['last_error as lastError', 'people.name as person', 'payload as text'])
    .where('message_id', '=', messageId)
    .orderBy('deliveries.created_at')
    .orderBy('deliveries.id')
    .$narrowType<{ purpose: MessagePurpose }>()
    .execute();

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

/** The messages with these ids or of these senders, newest first. */
export async function loadMessages(
  reader: Kysely<Tables>,
  column: 'id' | 'sender_key',
  values: readonly string[] | SelectQueryBuilder<Tables, 'messages', { id: string }>,
) {
  const rows = await reader
    .selectFrom('messages')
    .leftJoin('attachments', 'attachments.message_id', 'messages.id')
    .leftJoin('people', 'people.id', 'messages.assignee_id')
    .select(['messages.id', 'reference', 'kind', 'received_at as receivedAt', 'decision'])
    .select(['decided_at as decidedAt', 'notice_version as noticeVersion'])
    .select(['notice_language as noticeLanguage', 'messages.state', 'held_reason', 'fields'])
    // Name of its file, and of the person who has it.
    .select(['messages.email', 'attachments.file_name as file', 'people.name as assignee'])
    .where(`messages.${column}`, 'in', values)
    .orderBy('messages.received_at', 'desc')
    .orderBy('messages.id', 'desc')
    .execute();
  return rows.map(({ held_reason, fields, email, ...row }) => ({
    ...row,
    /** Whether it needs a decision. */
    held: held_reason !== null && row.decision === null,
    doubts: readHeldReason(held_reason),
    /** By wire name. */
    answers: readAnswers({ fields, email }),
  }));
}
