import { DatabaseSync } from 'node:sqlite';
import { refuseNewer, UnusableDatabase } from './refuse-newer.ts';

export interface CheckedBackup {
  readonly messages: number;
  /** When the newest of them came; null when there is none. ISO 8601, UTC. */
  readonly newest: string | null;
}

/**
 * Reads every page of a backup, attachments included. Throws a sentence for people when it is damaged, is no
 * database of ours, or was written by a newer version.
 */
export function checkBackup(file: string): CheckedBackup {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [found] = database.prepare('pragma integrity_check(1)').all();
    if (found?.integrity_check !== 'ok') throw new Error(String(found?.integrity_check));
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('a row belongs to a message that is not there');
    refuseNewer(
      database
        .prepare('select name from kysely_migration')
        .all()
        .map((row) => String(row.name)),
    );
    const row = database
      .prepare('select count(*) as messages, max(received_at) as newest from messages')
      .get();
    return { messages: Number(row?.messages), newest: row?.newest === null ? null : String(row?.newest) };
  } catch (error) {
    if (error instanceof UnusableDatabase)
      throw new UnusableDatabase(`${file} cannot be used: ${error.message}.`);
    throw new UnusableDatabase(`${file} is no whole backup (${(error as Error).message}).`);
  } finally {
    database?.close();
  }
}
