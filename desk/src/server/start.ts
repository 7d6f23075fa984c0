import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSiteManifest } from '@veramasa/contract/read-site-manifest';
import { publicSite } from '@veramasa/contract/releases';
import { explainListenError, openAtStart, type StartResult } from '@veramasa/messages/process/run-process';
import { keptMonths } from '@veramasa/messages/retention/daily-purge';
import { buildDesk } from './app.ts';
import type { DeskConfig } from './config.ts';
import { buildSite } from './processes/build-site.ts';

/** A listening desk. */
export interface RunningDesk {
  /** Address for the browser. */
  readonly url: string;
  /** Where the messages are, for the console. */
  readonly messages: string;
  stop(): Promise<void>;
}

export interface Folders {
  /** Of the built site that is public before the first publication. */
  readonly site: string;
  /** Of the built browser application of the desk. */
  readonly client: string;
  /** The Git repository with the site and its content. */
  readonly repository: string;
}

/** Opens the database and listens. Expected failures are returned as messages for the operator. */
export async function startDesk(config: DeskConfig, folders: Folders): Promise<StartResult<RunningDesk>> {
  const read = readSiteManifest(publicSite(config.releasesDir, folders.site));
  if (!read.ok) return { ...read, retry: false };
  if (!existsSync(join(folders.client, 'index.html')))
    return {
      ok: false,
      error: `The desk is not built: ${folders.client} is missing. Run "npm run build:desk" first.`,
      retry: false,
    };
  const kept = keptMonths(config, read.manifest.privacy.keptMonths);
  if (!kept.ok) return { ...kept, retry: false };
  const opened = await openAtStart({ ...config, migrates: false });
  if (!opened.ok) return opened;
  const { database } = opened;
  const repository = config.contentRepository ?? folders.repository;
  const build = buildSite({
    repository,
    packages: folders.repository,
    folder: join(config.dataDir, 'desk/build'),
    environment: config.build,
    ...config.publication,
    socket: config.draftSocket,
  });
  try {
    const app = await buildDesk({
      config,
      manifest: read.manifest,
      database,
      keptMonths: kept.months,
      clientFolder: folders.client,
      repository,
      packages: folders.repository,
      builtSite: folders.site,
      build,
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
    return { ok: false, error: explainListenError(error, config, 'DESK_'), retry: true };
  }
}
