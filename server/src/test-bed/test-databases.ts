import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database/open-database.ts';
import { temporaryFolder } from './built-site.ts';

export type DatabaseKind = Database['kind'];

/** The databases every storage test loops over; PostgreSQL only where it is installed. */
export const databaseKinds: readonly DatabaseKind[] = inject('postgresSocket')
  ? ['sqlite', 'postgres']
  : ['sqlite'];

export interface TestDatabase {
  readonly database: Database;
  /** What `openDatabase` was given, to open it a second time. */
  readonly options: { readonly dataDir: string; readonly databaseUrl: string | null };
  close(): Promise<void>;
}

/** A fresh, real, empty database of the given kind. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const { folder, remove } = temporaryFolder();
  const databaseUrl = kind === 'postgres' ? await createPostgresDatabase() : null;
  const options = { dataDir: folder, databaseUrl };
  const database = await openDatabase({ ...options, busyTimeoutMs: 200 });
  const close = async () => {
    await database.close();
    remove();
  };
  return { database, options, close };
}

/** A new database in the test run's private cluster. */
export async function createPostgresDatabase(): Promise<string> {
  const socket = inject('postgresSocket');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const client = new Client({ host: socket, user: 'test', database: 'postgres' });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `postgres://test@localhost/${name}?host=${encodeURIComponent(socket)}`;
}
