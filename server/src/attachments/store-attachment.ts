import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AttachmentTable, Tables } from '../database/schema.ts';
import { uuidV7 } from '../database/uuid-v7.ts';

export interface NewAttachment {
  /** Already safe; see `safeFileName`. */
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
  readonly scan: AttachmentTable['scan'];
}

/** Stores a file beside its message. Call it inside the transaction that stores the message. */
export async function storeAttachment(
  transaction: Kysely<Tables>,
  messageId: string,
  attachment: NewAttachment,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('attachments')
    .values({
      id: uuidV7(now),
      message_id: messageId,
      file_name: attachment.fileName,
      media_type: attachment.mediaType,
      size_bytes: attachment.content.length,
      sha256: createHash('sha256').update(attachment.content).digest('hex'),
      content: attachment.content,
      scan: attachment.scan,
      created_at: now.toISOString(),
    })
    .execute();
}
