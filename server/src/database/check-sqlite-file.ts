import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { refuseNewer, UnusableDatabase } from './migrate.ts';

/** The only table that is not read at the start: attachments may be gigabytes. */
const unread = 'attachments';

/**
 * Throws a sentence for people when the file is damaged or was written by a newer version. It only reads, so that
 * the file stays as it is for a repair. Does nothing when there is no file yet.
 */
export function checkSqliteFile(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseNewer(executedMigrations(database));
    for (const table of tablesOf(database)) refuseDamage(database, table);
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
    // SQLite's own words, such as "file is not a database".
    throw new UnusableDatabase(`it is damaged (${(error as Error).message}). ${restore}`);
  } finally {
    database.close();
  }
}

const restore = 'It was left as it is. Restore a backup, or move it away to start with an empty one';

function executedMigrations(database: DatabaseSync): string[] {
  const exists = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (!exists) return [];
  return database
    .prepare('select name from kysely_migration')
    .all()
    .map((row) => String(row.name));
}

function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_master where type = 'table' and name <> ? and name not like 'sqlite_%'")
    .all(unread)
    .map((row) => String(row.name));
}

function refuseDamage(database: DatabaseSync, table: string): void {
  const [found] = database.prepare(`pragma quick_check('${table}')`).all();
  const word = String(found?.quick_check ?? 'no answer');
  if (word !== 'ok') throw new UnusableDatabase(`it is damaged (${word.split('\n')[0]}). ${restore}`);
}

export interface CheckedBackup {
  readonly messages: number;
  /** When the newest message came in; null when there is none. ISO 8601, UTC. */
  readonly newest: string | null;
}

/**
 * Reads every page of a backup, attachments included. Throws a sentence for people when it is damaged, is not a
 * database of this server, or was written by a newer version.
 */
export function checkBackup(file: string): CheckedBackup {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [found] = database.prepare('pragma integrity_check(1)').all();
    if (found?.integrity_check !== 'ok') throw new Error(String(found?.integrity_check));
    if (database.prepare('pragma foreign_key_check').all().length > 0)
      throw new Error('a row belongs to a message that is not there');
    refuseNewer(executedMigrations(database));
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
