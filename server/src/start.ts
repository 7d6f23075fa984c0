import { join } from 'node:path';
import { buildApp } from './app.ts';
import { createAdapter, createProofOfWork } from './captcha/create-adapter.ts';
import { captchaPolicySources } from './captcha/policy-sources.ts';
import { composeMail } from './compose-mail.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './database/open-database.ts';
import { durableKey } from './database/settings.ts';
import { closeGently } from './http/close-gently.ts';
import { securityHeaders } from './http/security-headers.ts';
import { fileSender } from './mail/file-sender.ts';
import { smtpSender } from './mail/smtp-sender.ts';
import { type OutboxWorker, startOutboxWorker } from './outbox/outbox-worker.ts';
import { loadPageStore } from './pages/page-store.ts';
import { servePagesQuickly } from './pages/quick-pages.ts';
import { readSiteManifest } from './pages/site-manifest.ts';
import { clamdScan } from './virus-scan/clamd.ts';

/** A server that listens. */
export interface Running {
  /** Where the site answers on this machine. */
  readonly url: string;
  /** For people: where messages are kept and where mail goes. */
  readonly places: { readonly messages: string; readonly mail: string };
  /** Finishes what was begun, then lets go of everything. */
  stop(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly running: Running }
  | { readonly ok: false; readonly error: string };

/** Starts database, web application and outbox worker. Foreseeable failures are sentences for people. */
export async function start(config: Config, buildFolder: string): Promise<StartResult> {
  const read = readSiteManifest(buildFolder);
  if (!read.ok) return read;
  const { manifest } = read;
  const opened = await open(config);
  if (!opened.ok) return opened;
  const { database } = opened;
  try {
    const captcha = await createAdapter(config.captcha, database.writer);
    const pages = loadPageStore(buildFolder, manifest, {
      https: config.siteUrl.startsWith('https:'),
      captcha: captchaPolicySources[captcha.provider],
    });
    const mailFrom = config.mailFrom ?? manifest.company.email;
    let worker: OutboxWorker | undefined;
    const clock = () => new Date();
    const app = await buildApp({
      config,
      manifest,
      pages,
      database,
      captcha,
      proofOfWork: await createProofOfWork(captcha, database.writer),
      scan: config.virusScanner && clamdScan(config.virusScanner),
      clientKey: await durableKey(database.writer, 'client_key'),
      mailDomain: mailFrom.split('@').at(-1) ?? 'localhost',
      onStored: () => worker?.wake(),
      clock,
    });
    // Debug logs name every page that was asked for; the quick way says nothing.
    const usualWay =
      config.logLevel === 'debug' || config.logLevel === 'trace'
        ? undefined
        : servePagesQuickly(app, pages, securityHeaders(config.siteUrl.startsWith('https:')));
    const closeApp = closeGently(app, undefined, usualWay);
    const sender = config.smtpUrl ? smtpSender(config.smtpUrl) : fileSender(join(config.dataDir, 'mail'));
    const url = await app.listen({ host: config.host, port: config.port });
    const context = {
      company: manifest.company,
      nextSteps: manifest.nextSteps,
      hiringSteps: manifest.hiringSteps,
      siteUrl: config.siteUrl,
      personCheck: captcha.provider === 'off' ? 'Switched off' : 'Passed',
      mailFrom,
    };
    worker = startOutboxWorker({
      database,
      sender,
      compose: composeMail(context, database.reader),
      log: app.log,
      clock,
    });
    const stop = async () => {
      await closeApp();
      await worker?.stop();
      await database.close();
    };
    return { ok: true, running: { url, places: { messages: database.place, mail: sender.place }, stop } };
  } catch (error) {
    await database.close();
    return { ok: false, error: explain(error, config) };
  }
}

async function open(
  config: Config,
): Promise<{ ok: true; database: Database } | { ok: false; error: string }> {
  try {
    return { ok: true, database: await openDatabase(config) };
  } catch (error) {
    const where = config.databaseUrl
      ? `PostgreSQL at ${new URL(config.databaseUrl).host || 'a local socket'} (DATABASE_URL)`
      : `The SQLite file in ${config.dataDir} (DATA_DIR)`;
    return {
      ok: false,
      error: `${where} cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
    };
  }
}

function explain(error: unknown, config: Config): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST "${config.host}" is not an address of this machine.`;
  return message;
}
