import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

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
