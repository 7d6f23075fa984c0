import { noticeLanguageNames } from '@veramasa/contract';
import { attachmentOf, scanSentences } from '@veramasa/messages/attachments/attachments';
import type { Database } from '@veramasa/messages/database/open-database';
import type { MessageTable, Tables } from '@veramasa/messages/database/schema';
import { readAnswers } from '@veramasa/messages/database/search-facts';
import { readNotes } from '@veramasa/messages/inbox/stored-messages';
import { monthsLater } from '@veramasa/messages/mail/mail-dates';
import { labelledAnswers } from '@veramasa/messages/message/answer-fields';
import { doubtSentences, readQuarantineReason } from '@veramasa/messages/message/doubts';
import type { MessagePurpose } from '@veramasa/messages/outbox/deliveries';
import { printableLines, withoutDirectionMarks } from '@veramasa/messages/text/printable';
import { timeText } from '@veramasa/messages/text/zoned-time';
import type { Kysely, Selectable } from 'kysely';
import type { AuditEntry } from '../../api/audit.ts';
import type { DeliveryEntry, MessageDetail, MessageKind } from '../../api/messages.ts';
import { entryColumns, toEntry } from '../audit.ts';
import { Refusal } from '../refusal.ts';
import { readSummaries } from './list-messages.ts';

export interface DetailContext {
  readonly kinds: readonly MessageKind[];
  readonly timeZone: string;
  readonly keptMonths: Readonly<Record<MessageKind, number>>;
  readonly now: Date;
}

/** The message with this reference. Refuses one that does not exist, was erased, or is of another kind. */
export async function findMessage(
  reader: Kysely<Tables>,
  reference: string,
  { kinds, timeZone }: Pick<DetailContext, 'kinds' | 'timeZone'>,
): Promise<Selectable<MessageTable>> {
  const row = await reader
    .selectFrom('messages')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (row) return row;
  const tombstone = await reader
    .selectFrom('tombstones')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!tombstone) throw new Refusal('not_found', `There is no message ${reference}.`);
  const cause = tombstone.cause === 'request' ? 'on request' : 'at the end of its retention time';
  const time = timeText(tombstone.erased_at, timeZone);
  throw new Refusal('not_found', `${reference} was erased ${cause}, ${time}.`);
}

/** Everything about a message. Marks it as read. */
export async function openMessage(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  reference: string,
  context: DetailContext,
): Promise<MessageDetail> {
  const row = await findMessage(reader, reference, context);
  const { id, kind, email } = row;
  if (row.read_at === null) await markRead(writer, id, context.now);
  const answers = readAnswers(row);
  const [summary] = await readSummaries(reader, [id]);
  // Erased since.
  if (!summary) throw new Refusal('not_found', `There is no message ${reference}.`);
  const resume = await attachmentOf(reader, id);
  return {
    ...summary,
    read: true,
    email,
    answers: labelledAnswers(kind, answers).map(({ label, value }) => ({
      label,
      value: plainText(value),
    })),
    comment: plainText(answers.comment ?? ''),
    noticeLanguage: noticeLanguageNames[row.notice_language],
    noticeVersion: row.notice_version,
    doubts: readQuarantineReason(row.quarantine_reason).map((code) => doubtSentences[code]),
    decidedAt: row.decided_at,
    resume: resume && {
      fileName: resume.file_name,
      mediaType: resume.media_type,
      bytes: resume.size_bytes,
      warning: scanSentences[resume.scan],
      clean: resume.scan === 'clean',
    },
    deliveries: await readDeliveries(reader, id),
    notes: await readNotes(reader, id),
    history: await readHistory(reader, reference),
    earlier: await readEarlier(reader, row, context.kinds),
    reply: replyLink(row),
    erasedAt: monthsLater(new Date(row.received_at), context.keptMonths[kind]).toISOString(),
  };
}

/** A text with its line breaks, shown in the order in which it was typed. */
const plainText = (text: string) => printableLines(withoutDirectionMarks(text)).join('\n');

const markRead = (writer: Kysely<Tables>, id: string, now: Date) =>
  writer
    .updateTable('messages')
    .set({ read_at: now.toISOString() })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute();

async function readDeliveries(reader: Kysely<Tables>, messageId: string): Promise<DeliveryEntry[]> {
  return reader
    .selectFrom('deliveries')
    .select(['purpose', 'recipient', 'status', 'attempts', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['next_attempt_at as nextAttemptAt', 'last_error as lastError'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .$narrowType<{ purpose: MessagePurpose }>()
    .execute();
}

/** Entries of the history that are shown. */
const historyMax = 200;

async function readHistory(reader: Kysely<Tables>, reference: string): Promise<AuditEntry[]> {
  const rows = await reader
    .selectFrom('audit_log')
    .select(entryColumns)
    .where('reference', '=', reference)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(historyMax)
    .execute();
  return rows.map(toEntry);
}

/** Other messages of the same sender that are shown. */
const earlierMax = 20;

async function readEarlier(
  reader: Kysely<Tables>,
  { id, sender_key }: Pick<MessageTable, 'id' | 'sender_key'>,
  kinds: readonly MessageKind[],
) {
  const rows = await reader
    .selectFrom('messages')
    .select('id')
    .where('sender_key', '=', sender_key)
    .where('id', '<>', id)
    .where('kind', 'in', kinds)
    .orderBy('received_at', 'desc')
    .limit(earlierMax)
    .execute();
  return readSummaries(
    reader,
    rows.map((row) => row.id),
  );
}

function replyLink({ email, kind, reference }: Pick<MessageTable, 'email' | 'kind' | 'reference'>): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(`Your ${kind} ${reference}`)}`;
}
