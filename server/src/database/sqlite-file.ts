import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { refuseNewer, UnusableDatabase } from './migrate.ts';

export interface SqliteOptions {
  /** How long a statement waits for the lock of another process; this process is blocked meanwhile. */
  readonly busyTimeoutMs: number;
  readonly readOnly?: boolean;
}

/**
 * Opens a SQLite file for Kysely. WAL with synchronous=FULL: an acknowledged commit survives a power cut.
 * Deleted data is overwritten with zeros. Transactions begin as writers: a reader that becomes a writer fails at once
 * when another process wrote meanwhile.
 */
export function openSqliteFile(file: string, options: SqliteOptions): SqliteDatabase {
  const database = new DatabaseSync(file, {
    readOnly: options.readOnly ?? false,
    timeout: options.busyTimeoutMs,
    enableForeignKeyConstraints: true,
  });
  if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON');
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(database, sql);
      if (prepared.size >= preparedMax) prepared.clear();
      prepared.set(sql, statement);
      return statement;
    },
  };
}

/** The server has about forty statements; the limit is for lists of varying length. */
const preparedMax = 200;

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  type Values = Parameters<typeof statement.all>;
  return {
    reader: statement.columns().length > 0,
    all: (values) => statement.all(...(values as Values)),
    run: (values) => statement.run(...(values as Values)),
    iterate: (values) => statement.iterate(...(values as Values)),
  };
}

/**
 * Throws `UnusableDatabase` when the file is damaged or was written by a newer version. It only reads, so that the
 * file stays as it is for a repair, and it skips attachments, which may be gigabytes. Accepts a missing file.
 */
export function checkSqliteFile(file: string): void {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseNewerFile(database);
    for (const table of tablesOf(database)) {
      if (table === 'attachments') continue;
      const [found] = database.prepare(`pragma quick_check('${table}')`).all();
      if (found?.quick_check !== 'ok') throw new Error(String(found?.quick_check).split('\n')[0]);
    }
  } catch (error) {
    if (error instanceof UnusableDatabase) throw error;
    throw new UnusableDatabase(
      `it is damaged (${(error as Error).message}). It was left as it is. Restore a backup, or move it away to start with an empty one`,
    );
  } finally {
    database.close();
  }
}

/** Throws `UnusableDatabase` when a newer version has written the file. */
export function refuseNewerFile(database: DatabaseSync): void {
  if (!tablesOf(database).includes('kysely_migration')) return;
  const rows = database.prepare('select name from kysely_migration').all();
  refuseNewer(rows.map(({ name }) => String(name)));
}

/** Names of the tables, without those of SQLite itself. */
function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all()
    .map(({ name }) => String(name));
}
