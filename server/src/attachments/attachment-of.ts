import type { Kysely, Selectable } from 'kysely';
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
