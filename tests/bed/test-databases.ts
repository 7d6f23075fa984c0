import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, openDatabase, sqliteFileName } from '@veramasa/database/open-database';
import type { Tables } from '@veramasa/database/schema';
import type { Selectable } from 'kysely';
import { inject } from 'vitest';
import { temporaryFolder } from './built-site.ts';
import { newPostgresDatabase, preparedDatabase } from './postgres-cluster.ts';

export type DatabaseKind = Database['kind'];

/** The databases every storage test loops over; PostgreSQL only where it is installed. */
export const databaseKinds: readonly DatabaseKind[] = inject('postgresSocket')
  ? ['sqlite', 'postgres']
  : ['sqlite'];

export type TestDatabase = Awaited<ReturnType<typeof openTestDatabase>>;

/** A fresh, real database of the given kind, with empty tables. `lockWaitMs` is how long it waits for a lock. */
export async function openTestDatabase(kind: DatabaseKind, lockWaitMs = 200) {
  const folder = temporaryFolder();
  const socket = inject('postgresSocket');
  const copy = () => newPostgresDatabase(socket, undefined, preparedDatabase);
  const databaseUrl = kind === 'postgres' ? await copy() : null;
  if (kind === 'sqlite')
    copyFileSync(join(inject('preparedFolder'), sqliteFileName), join(folder, sqliteFileName));
  /** What `openDatabase` was given, to open it a second time. */
  const options = { dataDir: folder, databaseUrl };
  return openTables(options, lockWaitMs);
}

async function openTables(options: { dataDir: string; databaseUrl: string | null }, lockWaitMs: number) {
  const database = await openDatabase({ ...options, lockWaitMs });
  /** All rows of a table. */
  const rows = <Name extends keyof Tables>(table: Name) =>
    database.reader.selectFrom<keyof Tables>(table).selectAll().execute() as Promise<
      Selectable<Tables[Name]>[]
    >;
  return { database, options, rows, close: () => database.close() };
}

/** The same database once more, as another node opens it. Close it before the first. */
export const openBeside = ({ options }: TestDatabase): Promise<TestDatabase> => openTables(options, 200);

/** A new database without tables in the test run's private cluster. */
export const createPostgresDatabase = () => newPostgresDatabase(inject('postgresSocket'));
