import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteManifest } from '@veramasa/messages/config/site-manifest';
import { UnpreparedDatabase, UnusableDatabase } from '@veramasa/messages/database/migrate';
import { type Database, explainUnusable, openDatabase } from '@veramasa/messages/database/open-database';
import { keptMonths } from '@veramasa/messages/retention/daily-purge';
import { buildDesk } from './app.ts';
import type { DeskConfig } from './config.ts';

/** A listening desk. */
export interface RunningDesk {
  /** Address for the browser. */
  readonly url: string;
  /** Where the messages are, for the console. */
  readonly messages: string;
  stop(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly running: RunningDesk }
  | {
      readonly ok: false;
      readonly error: string;
      /** Whether another start may succeed without a change of the configuration. */
      readonly retry: boolean;
    };

export interface Folders {
  /** Of the built site. */
  readonly site: string;
  /** Of the built browser application of the desk. */
  readonly client: string;
  /** The Git repository with the site and its content. */
  readonly repository: string;
}

/** Opens the database and listens. Expected failures are returned as messages for the operator. */
export async function startDesk(config: DeskConfig, folders: Folders): Promise<StartResult> {
  const read = readSiteManifest(folders.site);
  if (!read.ok) return { ...read, retry: false };
  if (!existsSync(join(folders.client, 'index.html')))
    return {
      ok: false,
      error: `The desk is not built: ${folders.client} is missing. Run "npm run build:desk" first.`,
      retry: false,
    };
  const kept = keptMonths(config, read.manifest.privacy.keptMonths);
  if (!kept.ok) return { ...kept, retry: false };
  let database: Database;
  try {
    database = await openDatabase({ ...config, fsyncRequired: config.production, migrates: false });
  } catch (error) {
    return {
      ok: false,
      error: explainUnusable(config, error),
      // The site server prepares the database when it starts, perhaps at this moment.
      retry: error instanceof UnpreparedDatabase || !(error instanceof UnusableDatabase),
    };
  }
  try {
    const app = await buildDesk({
      config,
      manifest: read.manifest,
      database,
      keptMonths: kept.months,
      clientFolder: folders.client,
      repository: folders.repository,
      clock: () => new Date(),
    });
    const listening = await app.listen({ host: config.host, port: config.port });
    const stop = async () => {
      await app.close();
      await database.close();
    };
    const url = config.port === 0 ? listening : config.deskUrl;
    return { ok: true, running: { url, messages: database.place, stop } };
  } catch (error) {
    await database.close();
    return { ok: false, error: explain(error, config), retry: true };
  }
}

function explain(error: unknown, { host, port }: DeskConfig): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is used by another program. Stop it, or set DESK_PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Set DESK_PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `DESK_HOST "${host}" is not an address of this machine.`;
  return message;
}
