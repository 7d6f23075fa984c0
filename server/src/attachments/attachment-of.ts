import { Readable } from 'node:stream';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { AttachmentTable, Tables } from '../database/schema.ts';

/** What is known of a file without reading it. */
export type AttachmentFacts = Pick<
  Selectable<AttachmentTable>,
  'id' | 'file_name' | 'media_type' | 'size_bytes' | 'scan'
>;

/** The file of a message; null when there is none. */
export async function attachmentOf(
  database: Kysely<Tables>,
  messageId: string,
): Promise<AttachmentFacts | null> {
  const row = await database
    .selectFrom('attachments')
    .select(['id', 'file_name', 'media_type', 'size_bytes', 'scan'])
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row ?? null;
}

/** The bytes of a file that `attachmentOf` named. */
export async function readAttachment(database: Kysely<Tables>, id: string): Promise<Uint8Array> {
  const row = await database
    .selectFrom('attachments')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.content;
}

/** So much of a file is in memory while a mail server takes it. */
const pieceBytes = 512 * 1024;

/**
 * The same bytes for a mail, read from the database only as fast as they are taken: thirty mails that stall with
 * 5 MB each would otherwise hold half of the process's memory. Fails when the file goes meanwhile.
 */
export function streamAttachment(
  database: Kysely<Tables>,
  attachment: Pick<AttachmentFacts, 'id' | 'size_bytes'>,
): Readable {
  return Readable.from(piecesOf(database, attachment), { objectMode: false });
}

async function* piecesOf(
  database: Kysely<Tables>,
  { id, size_bytes }: Pick<AttachmentFacts, 'id' | 'size_bytes'>,
): AsyncGenerator<Uint8Array> {
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
