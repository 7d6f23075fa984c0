import { DatabaseSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

export interface SqliteOptions {
  /** How long a statement waits for another process's lock. It blocks this process meanwhile. */
  readonly busyTimeoutMs: number;
  readonly readOnly?: boolean;
}

/**
 * Opens a SQLite file for Kysely. WAL with synchronous=FULL: an acknowledged commit survives a power cut.
 * What is deleted is overwritten with zeros. Transactions start as writers, because a reader that turns writer fails at once when somebody else wrote.
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

/** The server has some forty different statements; the bound is for lists of varying length. */
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
