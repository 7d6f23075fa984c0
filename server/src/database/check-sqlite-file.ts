import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { refuseNewer, UnusableDatabase } from './refuse-newer.ts';

/** Every table is read whole at the start but the files that came with messages: they may be gigabytes. */
const unread = 'attachments';

/**
 * Throws a sentence for people when the file is damaged or was written by a newer version. Only reads, so
 * that the file stays as it is for whoever mends it. Does nothing when there is no file yet.
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
