import { monthsLater, noticeLanguageNames, printableText, timeInWords } from '@veramasa/contract';
import { recordAction } from '@veramasa/database/audit-log';
import type { MessageTable } from '@veramasa/database/schema';
import { readAnswers } from '@veramasa/database/search-facts';
import { attachmentOf, scanSentences, streamAttachment } from '@veramasa/messages/attachments/attachments';
import { labelledAnswers } from '@veramasa/messages/message/answer-fields';
import { doubtSentences, readHeldReason } from '@veramasa/messages/message/doubts';
import { readDeliveries, readNotes } from '@veramasa/messages/message/stored-messages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../api/route.ts';
import { readEntries } from '../people/audit.ts';
import { viewerPath } from '../preview/preview-server.ts';
import { selectMessages, summaryOf } from './list-messages.ts';
import type { InboxCall } from './message-filter.ts';

/** The message with this reference. Refuses one that does not exist, was erased, or is of another kind. */
export async function findMessage(call: InboxCall, reference: string) {
  const { database, kinds, timeZone } = call;
  const row = await selectMessages(call).where('reference', '=', reference).executeTakeFirst();
  if (row) return row;
  const tombstone = await database.reader
    .selectFrom('tombstones')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!tombstone) throw new Refusal('not_found', `There is no message ${reference} that you may see.`);
  const cause = tombstone.cause === 'request' ? 'on request' : 'at the end of its retention time';
  const time = timeInWords(tombstone.erased_at, timeZone);
  throw new Refusal('not_found', `${reference} was erased ${cause}, ${time}.`);
}

/** Everything about a message. Marks it as read. */
export async function openMessage(call: InboxCall, reference: string) {
  const { reader, writer } = call.database;
  const row = await findMessage(call, reference);
  const { id, kind } = row;
  if (row.read_at === null)
    await writer
      .updateTable('messages')
      .set({ read_at: call.now.toISOString() })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .execute();
  const answers = readAnswers(row);
  const resume = await attachmentOf(reader, id);
  return {
    ...summaryOf(row, call),
    read: true,
    /** Short answers in the words of the form, in its order. */
    answers: labelledAnswers(kind, answers).map((one) => ({ ...one, value: printableText(one.value) })),
    comment: printableText(answers.comment ?? ''),
    /** In English, such as "Hindi". */
    noticeLanguage: noticeLanguageNames[row.notice_language],
    noticeVersion: row.notice_version,
    /** Why it is held; empty without doubts. */
    doubts: readHeldReason(row.held_reason).map((code) => doubtSentences[code]),
    decidedAt: row.decided_at,
    resume: resume && {
      fileName: resume.file_name,
      bytes: resume.size_bytes,
      /** Whether it was scanned and how to open it. */
      warning: scanSentences[resume.scan],
      clean: resume.scan === 'clean',
      /** The page that shows it, which gets its bytes from the desk; null where there is none. */
      viewer: call.config.preview.url && call.config.preview.url + viewerPath,
    },
    deliveries: await readDeliveries(reader, id),
    notes: await readNotes(reader, id),
    /** Newest first. */
    history: await readEntries(call.database, { reference }, 200),
    /** Other messages of the same sender that the person may see, newest first. */
    earlier: await readEarlier(call, row),
    /** When it is erased at the latest. */
    erasedAt: monthsLater(new Date(row.received_at), call.manifest.privacy.keptMonths[kind]).toISOString(),
  };
}

async function readEarlier(call: InboxCall, { id, sender_key }: Pick<MessageTable, 'id' | 'sender_key'>) {
  const rows = await selectMessages(call)
    .where('sender_key', '=', sender_key)
    .where('messages.id', '<>', id)
    .orderBy('received_at', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => summaryOf(row, call));
}

/** Sends the resume of an application as a download, which no browser shows or runs beside the desk. */
export async function downloadResume(
  call: InboxCall,
  reference: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { database, person, now } = call;
  const { id } = await findMessage(call, reference);
  const file = await attachmentOf(database.reader, id);
  if (!file) throw new Refusal('not_found', `${reference} has no resume.`);
  await recordAction(database.writer, { person, action: 'resume.read', reference }, now);
  return reply
    .type(file.media_type)
    .header('content-disposition', contentDisposition(file.file_name))
    .header('content-length', file.size_bytes)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(streamAttachment(database.reader, file));
}
