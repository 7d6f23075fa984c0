import { type Actor, recordAction } from '@veramasa/database/audit-log';
import type { Database } from '@veramasa/database/open-database';
import { withinTransaction } from '@veramasa/database/within-transaction';
import { sql } from 'kysely';
import { removeMailFiles } from '../mail/file-sender.ts';
import { lockMessage } from '../outbox/deliveries.ts';

interface Erasure {
  readonly id: string;
  /** Who does it on request, for the audit log; null at the end of the retention time. */
  readonly person: Actor | null;
  /** Folder of mails written as files; it need not exist. */
  readonly mailFolder: string;
  readonly now: Date;
}

/**
 * Removes a message with its resume, its notes and its mails, and leaves a tombstone. Each message has its own
 * transaction, so that a running server never waits long. Returns false for a missing message. Throws when a file of its mails
 * cannot be removed, or the database fails; then nothing was erased.
 */
export async function eraseMessage(
  { writer }: Pick<Database, 'writer'>,
  { id, person, mailFolder, now }: Erasure,
): Promise<boolean> {
  const deliveries = writer.selectFrom('deliveries').select('id').where('message_id', '=', id);
  const mailIds = (await deliveries.execute()).map((mail) => mail.id);
  // First: a message that cannot be erased as a whole stays, for the next try.
  await removeMailFiles(mailFolder, mailIds).catch(({ message }) => {
    throw new Error(`a file of its emails cannot be removed: ${message}`);
  });
  const erased = await withinTransaction(writer, async (transaction) => {
    await lockMessage(transaction, id);
    await transaction.deleteFrom('deliveries').where('message_id', '=', id).execute();
    await transaction.deleteFrom('attachments').where('message_id', '=', id).execute();
    // Its notes and its words are deleted with it.
    const message = await transaction
      .deleteFrom('messages')
      .where('id', '=', id)
      .returning(['reference', 'kind'])
      .executeTakeFirst();
    if (!message) return false;
    await transaction
      .insertInto('tombstones')
      .values({ ...message, cause: person ? 'request' : 'retention', erased_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    if (person) await recordAction(transaction, { person, action: 'message.erase', ...message }, now);
    return true;
  });
  // A mail may have been written meanwhile.
  await removeMailFiles(mailFolder, mailIds);
  return erased;
}

/**
 * Empties the log of SQLite, which may still contain erased pages; call it after erasing on request. It stays as it is
 * while another process reads or writes; the next erasure, or the end of the last process, empties it.
 */
export async function emptyLog({ kind, writer }: Pick<Database, 'kind' | 'writer'>): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(writer).catch(() => {});
}
