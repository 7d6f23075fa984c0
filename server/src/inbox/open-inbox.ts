import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { type Database, explainUnusable, openDatabase, sqliteFileName } from '../database/open-database.ts';
import { InboxFailure } from './inbox-failure.ts';

/** Opens the database that a server with this configuration uses. Never creates one. */
export async function openInbox(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<Database> {
  const file = resolve(join(config.dataDir, sqliteFileName));
  if (config.databaseUrl === null && !existsSync(file))
    throw new InboxFailure(
      'failed',
      `There is no ${file}. Set DATA_DIR or DATABASE_URL as for the server, or start the server once.`,
    );
  try {
    return await openDatabase(config);
  } catch (error) {
    throw new InboxFailure('failed', explainUnusable(config, error));
  }
}
