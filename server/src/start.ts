import { join, resolve } from 'node:path';
import type { CaptchaProvider, SiteManifest } from '@veramasa/contract';
import { UnusableDatabase } from '@veramasa/messages/database/migrate';
import { type Database, explainUnusable, openDatabase } from '@veramasa/messages/database/open-database';
import { durableKey, recordWebhookHost } from '@veramasa/messages/database/settings';
import { fileSender, mailFolderName } from '@veramasa/messages/mail/file-sender';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { recordNotice } from '@veramasa/messages/message/record-notice';
import { composeMail } from '@veramasa/messages/message-mails/compose-mail';
import { type OutboxWorker, startOutboxWorker } from '@veramasa/messages/outbox/outbox-worker';
import { keptMonths, startDailyPurge } from '@veramasa/messages/retention/daily-purge';
import { webhookCaller, webhookHost } from '@veramasa/messages/webhook/call-webhook';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { createAdapter, createProofOfWork } from './captcha/captcha-adapter.ts';
import type { Config } from './config/config.ts';
import { closeApp } from './http/close-app.ts';
import { maxConnections } from './http/server-options.ts';
import { createMetrics, createScrape, type Metrics } from './metrics/metrics.ts';
import { listenForMetrics } from './metrics/metrics-endpoint.ts';
import { Releases } from './pages/releases.ts';
import { clamdScan } from './virus-scan/clamd.ts';

/** A listening server. */
interface Running {
  /** Local URL of the site. */
  readonly url: string;
  /** Descriptions for the console: where messages are stored and where mail goes. */
  readonly places: { readonly messages: string; readonly mail: string; readonly metrics: string | null };
  /** Finishes open requests and deliveries, then releases all resources. */
  stop(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly running: Running }
  | {
      readonly ok: false;
      readonly error: string;
      /** Whether another start may succeed without a change of the configuration. */
      readonly retry: boolean;
    };

/**
 * Starts database, web application and outbox worker. With a folder of releases the site is its current release, or
 * `buildFolder` before the first one. Expected failures are returned as messages for the operator.
 */
export async function start(
  config: Config,
  buildFolder: string,
  releasesDir: string | null = null,
): Promise<StartResult> {
  let releases: Releases;
  try {
    releases = new Releases({
      builtSite: buildFolder,
      releasesDir,
      check: ({ captcha, privacy }) => {
        const kept = keptMonths(config, privacy.keptMonths);
        return refuseCaptcha(config.captcha.provider, captcha) ?? (kept.ok ? null : kept.error);
      },
    });
  } catch (error) {
    return { ok: false, error: (error as Error).message, retry: false };
  }
  const { manifest } = releases;
  if (config.production && config.smtpUrl === null) {
    if (config.databaseUrl !== null) return { ok: false, error: mailFilesOfSeveralServers, retry: false };
    console.error(mailFilesInProduction);
  }
  const months = () => {
    const kept = keptMonths(config, manifest.privacy.keptMonths);
    if (!kept.ok) throw new Error(kept.error);
    return kept.months;
  };
  const metrics = createMetrics();
  const opened = await open(config, metrics);
  if (!opened.ok) return opened;
  const { database } = opened;
  try {
    const captcha = await createAdapter(config.captcha, database.writer);
    const mailFrom = config.mailFrom ?? manifest.company.email;
    let worker: OutboxWorker | undefined;
    const clock = () => new Date();
    await recordWebhookHost(database.writer, config.webhook && webhookHost(config.webhook));
    const prepare = ({ privacy }: SiteManifest) => recordNotice(database.writer, privacy, clock());
    await prepare(manifest);
    const scrape = createScrape(metrics, database.reader, clock);
    const app = await buildApp({
      config,
      releases,
      database,
      captcha,
      proofOfWork: await createProofOfWork(captcha, database.writer),
      scan: config.virusScanner && clamdScan(config.virusScanner),
      clientKey: await durableKey(database.writer, 'client_key'),
      mailDomain: mailFrom.split('@').at(-1) ?? 'localhost',
      onStored: () => worker?.wake(),
      clock,
      metrics,
      scrape,
    });
    releases.follow({
      prepare,
      onError: (error) => app.log.error({ err: error }, 'the new release is not served'),
    });
    const close = closeApp(app);
    const url = await app.listen({ host: config.host, port: config.port, backlog: maxConnections });
    const { host, port, token } = config.metrics;
    if (port !== null || token !== null) collectDefaultMetrics({ register: metrics.registry });
    const metricsServer = port === null ? null : await listenForMetrics(scrape, { host, port, token });
    const mailFolder = join(config.dataDir, mailFolderName);
    const sender = config.smtpUrl ? smtpSender(config.smtpUrl) : fileSender(mailFolder);
    const context = {
      get company() {
        return manifest.company;
      },
      get nextSteps() {
        return manifest.nextSteps;
      },
      get hiringSteps() {
        return manifest.hiringSteps;
      },
      get keptMonths() {
        return months();
      },
      siteUrl: config.siteUrl,
      captcha: captcha.provider === 'off' ? 'Switched off' : 'Passed',
      mailFrom,
      deskUrl: config.deskUrl,
      inboxCommand:
        config.inboxCommand ?? `cd ${process.cwd()} && DATA_DIR=${resolve(config.dataDir)} npm run inbox --`,
    };
    worker = startOutboxWorker({
      database,
      sender,
      compose: composeMail(context, database.reader),
      callWebhook:
        config.webhook && webhookCaller(config.webhook, { database, deskUrl: config.deskUrl, clock }),
      log: app.log,
      clock,
      onTried: (purpose, result) => metrics.mails.inc({ purpose, result }),
    });
    const purge = startDailyPurge({
      database,
      get keptMonths() {
        return months();
      },
      mailFolder,
      log: app.log,
      clock,
    });
    const stop = async () => {
      releases.close();
      // First, because a slow delivery takes seconds, during which visitors are still served.
      await worker?.stop();
      await close();
      await purge.stop();
      await metricsServer?.close();
      await database.close();
    };
    const places = {
      messages: database.place,
      mail: sender.place,
      metrics: metricsServer?.url ?? null,
    };
    return { ok: true, running: { url, places, stop } };
  } catch (error) {
    await database.close();
    return { ok: false, error: explain(error, config), retry: true };
  }
}

const mailFilesInProduction =
  'SMTP_URL is not set: nobody gets a mail, mails are only written as files below DATA_DIR. Set SMTP_URL.';

/** Erasing a message reaches the mail files of one machine only. */
const mailFilesOfSeveralServers =
  'SMTP_URL is not set; expected a mail server, because DATABASE_URL may be shared by several servers, and each would write mails as files that an erasure elsewhere does not reach.';

/** The policy of the built pages blocks the scripts of a captcha provider that the build did not know. */
function refuseCaptcha(provider: CaptchaProvider, built: CaptchaProvider): string | null {
  if (provider === built || provider === 'altcha' || provider === 'off') return null;
  return `CAPTCHA is "${provider}", but the site was built for "${built}", so browsers would block it. Build it again: CAPTCHA=${provider} npm run build.`;
}

async function open(
  config: Config,
  metrics: Metrics,
): Promise<{ ok: true; database: Database } | { ok: false; error: string; retry: boolean }> {
  const onCommit = (seconds: number) => metrics.commitSeconds.observe(seconds);
  try {
    const database = await openDatabase({ ...config, fsyncRequired: config.production, onCommit });
    return { ok: true, database };
  } catch (error) {
    return { ok: false, error: explainUnusable(config, error), retry: !(error instanceof UnusableDatabase) };
  }
}

function explain(error: unknown, config: Config): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE' && port === config.metrics.port)
    return `Port ${port} on ${config.metrics.host} is used by another program. Set METRICS_PORT to another number.`;
  if (code === 'EADDRINUSE')
    return `Port ${config.port} on ${config.host} is used by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES')
    return `Port ${config.port} may not be opened by this user. Set PORT to a number above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST "${config.host}" is not an address of this machine.`;
  return message;
}
