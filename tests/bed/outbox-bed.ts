import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { composeMail } from '@veramasa/messages/message-mails/compose-mail';
import {
  type OutboxDeps,
  type OutboxTiming,
  type OutboxWorker,
  startOutboxWorker,
} from '@veramasa/messages/outbox/outbox-worker';
import { onTestFinished } from 'vitest';
import { sampleMailContext } from './built-site.ts';
import { startMailServer } from './mail-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-databases.ts';
import { until } from './until.ts';

/** The mailbox of the staff in this bed. */
export const desk = 'desk@veramasa.example';

type WorkOptions = Partial<Omit<OutboxDeps, 'timing'>> & { readonly timing?: Partial<OutboxTiming> };

/** Starts a worker of the outbox of an application, with its clock; it polls every 50 ms by default. */
export const startWorker = (
  { database, app, now }: Pick<TestApp, 'database' | 'app' | 'now'>,
  sender: OutboxDeps['sender'],
  { timing, ...options }: WorkOptions = {},
): OutboxWorker =>
  startOutboxWorker({
    database,
    sender,
    compose: (outgoing) => composeMail(sampleMailContext, database.reader, outgoing),
    callWebhook: null,
    log: app.log,
    clock: now,
    timing: { pollMs: 50, ...timing },
    ...options,
  });

/** The outbox of a test. `openOutbox` opens it, the end of the test closes it. */
export let bed: Awaited<ReturnType<typeof createBed>>;

/** Opens an application, a mail server, and the outbox workers that a test starts, which poll every 50 ms. */
export async function openOutbox(kind: DatabaseKind = 'sqlite', env?: Record<string, string>): Promise<void> {
  bed = await createBed(kind, env);
}

async function createBed(kind: DatabaseKind, env?: Record<string, string>) {
  const site = await openTestApp({ kind, env: { ENQUIRIES_TO: desk, RATE_LIMIT: 'off', ...env } });
  const workers: OutboxWorker[] = [];
  const deliveries = () => site.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute();
  type Row = Awaited<ReturnType<typeof deliveries>>[number];
  const created = {
    site,
    database: site.database,
    /** May be replaced by another on the same port after it is closed. */
    mail: await startMailServer(),
    work(options: WorkOptions = {}): OutboxWorker {
      const worker = startWorker(site, smtpSender(created.mail.url), options);
      workers.push(worker);
      return worker;
    },
    /** Sends an enquiry and returns its reference. */
    send: async (email = 'asha@mill.example', comment = 'Hello'): Promise<string> =>
      (await site.post({ email, comment })).json().reference,
    deliveries,
    /** Waits until all deliveries are like this, and returns them. */
    untilAll: (fits: (row: Row) => boolean): Promise<Row[]> =>
      until(async () => {
        const rows = await deliveries();
        return rows.every(fits) && rows;
      }),
    statusOf: async (recipient: string) =>
      (await deliveries()).find((row) => row.recipient === recipient)?.status,
    allSent: async () => (await deliveries()).every((row) => row.status === 'sent'),
  };
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await created.mail.close();
    await site.close();
  });
  return created;
}
