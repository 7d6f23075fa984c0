import { hash, randomUUIDv7 } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tables } from '@veramasa/database/schema';
import { type Kysely, sql } from 'kysely';

/** A file by its columns; its name is already safe: see `safeFileName`. */
export type NewAttachment = Pick<Tables['attachments'], 'file_name' | 'media_type' | 'content' | 'scan'>;

/** Stores a file beside its message. Call it inside the transaction that stores the message. */
export const storeAttachment = (
  transaction: Kysely<Tables>,
  message_id: string,
  attachment: NewAttachment,
  now: Date,
) =>
  transaction
    .insertInto('attachments')
    .values({
      ...attachment,
      id: randomUUIDv7(),
      message_id,
      size_bytes: attachment.content.length,
      sha256: hash('sha256', attachment.content, 'hex'),
      created_at: now.toISOString(),
    })
    .execute();

export type AttachmentFacts = NonNullable<Awaited<ReturnType<typeof attachmentOf>>>;

/** The file of a message; null if it has none. */
export const attachmentOf = async (database: Kysely<Tables>, messageId: string) =>
  (await database
    .selectFrom('attachments')
    .select(['id', 'file_name', 'media_type', 'size_bytes', 'scan'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()) ?? null;

/** Bytes of a file in memory while it is sent. */
const pieceBytes = 512 * 1024;

/**
 * The bytes of a file as a stream that is read from the database only as fast as they are sent: otherwise thirty
 * stalled mails with 5 MB each would use half of the memory of the process. Fails if the file is erased meanwhile.
 */
export function streamAttachment(
  database: Kysely<Tables>,
  { id, size_bytes }: Pick<AttachmentFacts, 'id' | 'size_bytes'>,
): Readable {
  async function* pieces() {
    for (let at = 0; at < size_bytes; at += pieceBytes) {
      const { piece } = await database
        .selectFrom('attachments')
        // Both databases count from 1.
        .select(sql<Uint8Array>`substr(content, ${at + 1}, ${pieceBytes})`.as('piece'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      yield piece;
    }
  }
  return Readable.from(pieces(), { objectMode: false });
}

/**
 * Whether a file was scanned and how to open it, for the staff. The kind of a file is always checked; its scripts never
 * are.
 */
export const scanSentences: Record<AttachmentFacts['scan'], string> = {
  clean: 'Scanned, no virus found. Open it in a browser or a viewer, never with editing or macros on.',
  none: 'Not scanned for viruses. Open it in a browser or a viewer, never with editing or macros on.',
  unanswered:
    'Not scanned: the virus scanner did not respond. Open it in a browser or a viewer, never with editing or macros on.',
};
