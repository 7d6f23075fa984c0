import { existsSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { refuseNewer, UnusableDatabase } from './migrate.ts';

/** How long a statement waits inside SQLite for the lock of another process, in ms. It blocks the event loop. */
const busyTimeoutMs = 50;
/** Pause between two tries, in ms: the event loop is free for two thirds of the time. */
const retryAfterMs = 100;

/**
 * Kysely's dialect for a SQLite file. While another process holds the lock, a statement is repeated for `lockWaitMs`
 * and then fails; pages are served meanwhile. A transaction fails when the file or its log was moved, deleted or
 * replaced since it was opened: nobody would find what it stores. What the log has is written into the file.
 */
export const sqliteFileDialect = (file: string, readOnly: boolean, lockWaitMs: number): SqliteDialect =>
  new SqliteDialect({
    database: async () => openSqliteFile(file, readOnly),
    onCreateConnection: async (connection) => {
      const execute = connection.executeQuery.bind(connection);
      const opened = inodesOf(file);
      connection.executeQuery = async (query, options) => {
        const giveUpAt = performance.now() + lockWaitMs;
        // SQLite itself looks only without a write-ahead log. The code is its SQLITE_READONLY_DBMOVED.
        if (/^(begin|commit)$/.test(query.sql) && inodesOf(file) !== opened) {
          if (query.sql === 'begin') await execute(CompiledQuery.raw('pragma wal_checkpoint'));
          const message = `${file} or its log was moved or replaced: restart`;
          throw Object.assign(new Error(message), { errcode: 1032 });
        }
        for (;;) {
          try {
            return await execute(query, options);
          } catch (error) {
            if (!isLocked(error) || performance.now() >= giveUpAt) throw error;
            await wait(retryAfterMs);
          }
        }
      };
    },
  });

const inodesOf = (file: string) =>
  [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join();

/** SQLITE_BUSY, which is the lower byte of its extended codes. The statement has changed nothing. */
const isLocked = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/**
 * Opens a SQLite file for Kysely. WAL with synchronous=FULL: an acknowledged commit survives a power cut.
 * Deleted data is overwritten with zeros. Transactions begin as writers: a reader that becomes a writer fails at once
 * when another process wrote meanwhile.
 */
function openSqliteFile(file: string, readOnly: boolean): SqliteDatabase {
  // The switch to WAL needs the lock, once; nothing is served yet. A read makes the log.
  const database = new DatabaseSync(file, { readOnly, timeout: 5000, enableForeignKeyConstraints: true });
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA user_version');
  database.exec('PRAGMA synchronous = FULL; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON');
  database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
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
  using database = new DatabaseSync(file, { readOnly: true });
  try {
    refuseNewerFile(database);
    for (const table of tablesOf(database)) {
      if (table === 'attachments') continue;
      const [found] = database.prepare(`pragma quick_check('${table}')`).all();
      if (found?.quick_check !== 'ok') throw new Error(String(found?.quick_check).split('\n')[0]);
    }
  } catch (error) {
    const { message, errcode = 11 } = error as Error & { errcode?: number };
    // SQLite's corrupt and not a database. A lock or a missing right, for example, says nothing about the file.
    if (error instanceof UnusableDatabase || ![11, 26].includes(errcode % 256)) throw error;
    throw new UnusableDatabase(
      `it is damaged (${message}). It was left as it is. Restore a backup, or move it away to start with an empty one`,
    );
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
