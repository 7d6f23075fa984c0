import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Database, openDatabase, sqliteFileName } from '../database/open-database.ts';
import { InboxFailure } from './inbox-failure.ts';

/** Opens the database that a server with this configuration uses. Never makes a new one. */
export async function openInbox(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const file = resolve(join(config.dataDir, sqliteFileName));
  if (config.databaseUrl === null && !existsSync(file))
    throw new InboxFailure(
      'failed',
      `There is no ${file}. Set DATA_DIR or DATABASE_URL to what the server has, or start the server once.`,
    );
  try {
    return await openDatabase(config);
  } catch (error) {
    const where = config.databaseUrl
      ? `PostgreSQL at ${new URL(config.databaseUrl).host || 'a local socket'} (DATABASE_URL)`
      : `${file} (DATA_DIR)`;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new InboxFailure('failed', `${where} cannot be used: ${message || code}.`);
  }
}
