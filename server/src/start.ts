import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type CaptchaProvider, noticeLanguages, type SiteManifest } from '@veramasa/contract';
import { UnusableSite } from '@veramasa/contract/releases';
import { explainUnusable, makeFolder } from '@veramasa/database/open-database';
import { webhookHostKey, writeSetting } from '@veramasa/database/settings';
import { fileSender, mailFolderOf } from '@veramasa/messages/mail/file-sender';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { composeMail } from '@veramasa/messages/message-mails/compose-mail';
import { type OutboxWorker, startOutboxWorker } from '@veramasa/messages/outbox/outbox-worker';
import { listenError, openAtStart, StartError } from '@veramasa/messages/process/run-process';
import { startDailyPurge } from '@veramasa/messages/retention/daily-purge';
import { webhookCaller, webhookHost } from '@veramasa/messages/webhook/call-webhook';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { maxConnections } from './http/server-options.ts';
import { createMetrics } from './metrics/metrics.ts';
import { openReleases } from './pages/releases.ts';
import { clamdScan } from './resumes/clamd.ts';

/**
 * Starts database, web application and outbox worker. The site is the current release, or `builtSite` before the first
 * one. Throws `StartError` and `UnusableSite`.
 */
export async function start(config: Config, builtSite: string) {
  const releases = openReleases(config.releasesDir, builtSite, ({ captcha }) =>
    refuseCaptcha(config.captcha.provider, captcha),
  );
  if (config.production && config.smtpUrl === null) console.error(mailFilesInProduction);
  const { siteUrl, deskUrl } = config;
  if (deskUrl === null) console.error(noDesk);
  const metrics = createMetrics();
  // First: one of an older version that runs could not use newer tables.
  const lock = config.databaseUrl === null ? lockFolder(config) : null;
  const mailFolder = mailFolderOf(config.dataDir);
  const sender = config.smtpUrl ? smtpSender(config.smtpUrl) : fileSender(mailFolder);
  const onCommit = (seconds: number) => metrics.commitSeconds.observe(seconds);
  const database = await openAtStart({ ...config, onCommit });
  try {
    let worker: OutboxWorker | undefined;
    const clock = () => new Date();
    await writeSetting(database.writer, webhookHostKey, config.webhook && webhookHost(config.webhook));
    // The texts of the privacy notices are kept, so that the version of a message can be read later.
    const prepare = async ({ privacy: { noticeVersion, notices } }: SiteManifest) => {
      const shown = { version: noticeVersion, first_shown_at: clock().toISOString() };
      await database.writer
        .insertInto('privacy_notices')
        .values(noticeLanguages.map((language) => ({ ...shown, language, ...notices[language] })))
        .onConflict((conflict) => conflict.columns(['version', 'language']).doNothing())
        .execute();
    };
    await prepare(releases.current.manifest);
    if (config.metricsToken) collectDefaultMetrics({ register: metrics.registry });
    const app = await buildApp({
      config,
      releases,
      database,
      scan: config.virusScanner && clamdScan(config.virusScanner),
      onStored: () => worker?.wake(),
      clock,
      metrics,
    });
    releases.follow({
      prepare,
      onError: (error) => app.log.error({ err: error }, 'the new release is not served'),
    });
    // While the server stops; a client must not use the connection again.
    app.addHook('onSend', async (_request, reply) => {
      if (!app.server.listening) reply.header('connection', 'close');
    });
    const url = await app.listen({ host: config.host, port: config.port, backlog: maxConnections });
    const mailFrom = config.mailFrom ?? releases.current.manifest.company.email;
    const mailContext = () => ({ ...releases.current.manifest, siteUrl, mailFrom, deskUrl });
    worker = startOutboxWorker({
      database,
      sender,
      compose: (outgoing) => composeMail(mailContext(), database.reader, outgoing),
      callWebhook: config.webhook && webhookCaller(config.webhook, { database, deskUrl, clock }),
      log: app.log,
      clock,
      onTried: (purpose, result) => metrics.mails.inc({ purpose, result }),
    });
    const keptMonths = () => releases.current.manifest.privacy.keptMonths;
    const purge = startDailyPurge({ database, keptMonths, mailFolder, log: app.log, clock });
    /** Finishes open requests and deliveries, then releases all resources. */
    const stop = async () => {
      releases.close();
      // First, because a slow delivery takes seconds, during which visitors are still served.
      await worker?.stop();
      // `close` alone would also wait for stalled requests.
      const cut = setTimeout(() => app.server.closeAllConnections(), 5000);
      await app.close();
      clearTimeout(cut);
      await purge.stop();
      await database.close();
      lock?.close();
    };
    // Where pages and messages are and where mail goes, for the console.
    return { url, pages: releases.current.folder, messages: database.place, mail: sender.place, stop };
  } catch (error) {
    await database.close();
    throw listenError(error, config);
  }
}

const mailFilesInProduction =
  'SMTP_URL is not set: nobody gets a mail, mails are only written as files below DATA_DIR. Set SMTP_URL.';

const noDesk =
  'DESK_URL is not set: nobody can read messages except by mail, and nobody can decide about a held application. Start the desk, and set DESK_URL to its address.';

/**
 * Locks a data folder until this process ends, in whatever way: beside SQLite a second server would send again what
 * this one is sending, and count requests by itself.
 */
function lockFolder(config: Config): DatabaseSync {
  try {
    makeFolder(config.dataDir, 0o700);
    const lock = new DatabaseSync(join(config.dataDir, 'server.lock'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    const isHeld = (error as { errcode?: number }).errcode === 5;
    const held = `Another server uses ${config.dataDir} (DATA_DIR). Several need PostgreSQL (DATABASE_URL).`;
    throw new StartError(isHeld ? held : explainUnusable(config, error), isHeld);
  }
}

/** The policy of the built pages blocks the scripts of a captcha provider that the build did not know. */
function refuseCaptcha(provider: CaptchaProvider, built: CaptchaProvider): void {
  if (provider !== built && provider !== 'altcha' && provider !== 'off')
    throw new UnusableSite(
      `CAPTCHA is "${provider}", but the site was built for "${built}", so browsers would block it. Build it again: CAPTCHA=${provider} npm run build.`,
    );
}
