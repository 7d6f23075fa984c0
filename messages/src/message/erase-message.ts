import type { Kysely } from 'kysely';
import type { Tables, TombstoneTable } from '../database/schema.ts';
import { withinTransaction } from '../database/within-transaction.ts';

/** What was erased. */
export interface Erased {
  readonly messages: number;
  readonly resumes: number;
  /** Mails that had not been sent. */
  readonly unsentMails: number;
  /** `Message-ID`s of all its mails, to remove their files. */
  readonly mailIds: readonly string[];
}

const nothingErased: Erased = { messages: 0, resumes: 0, unsentMails: 0, mailIds: [] };

/**
 * Removes a message with its file and its mails, and leaves a tombstone. Each message has its own transaction, so
 * that a running server never waits long. A missing message is ignored.
 */
export async function eraseMessage(
  database: Kysely<Tables>,
  id: string,
  cause: TombstoneTable['cause'],
  now: Date,
): Promise<Erased> {
  return withinTransaction(database, async (transaction) => {
    const message = await transaction
      .selectFrom('messages')
      .select(['reference', 'kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!message) return { keep: false, value: nothingErased };
    const mails = await transaction
      .deleteFrom('deliveries')
      .where('message_id', '=', id)
      .returning(['mail_message_id', 'status'])
      .execute();
    const resumes = await transaction
      .deleteFrom('attachments')
      .where('message_id', '=', id)
      .returning('id')
      .execute();
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
    await transaction
      .insertInto('tombstones')
      .values({ ...message, cause, erased_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
    const value = {
      messages: 1,
      resumes: resumes.length,
      unsentMails: mails.filter(({ status }) => status !== 'sent').length,
      mailIds: mails.map((mail) => mail.mail_message_id),
    };
    return { keep: true, value };
  });
}
