import type { Database } from '@veramasa/database/open-database';
import type { DeliveryTable } from '@veramasa/database/schema';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { composeMail } from '@veramasa/messages/message-mails/compose-mail';
import {
  type OutboxDeps,
  type OutboxTiming,
  type OutboxWorker,
  startOutboxWorker,
} from '@veramasa/messages/outbox/outbox-worker';
import type { Selectable } from 'kysely';
import { onTestFinished } from 'vitest';
import { sampleMailContext } from './built-site.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import type { DatabaseKind } from './test-databases.ts';

/** The mailbox of the staff in this bed. */
export const desk = 'desk@veramasa.example';

/** An application, a mail server, and the outbox workers that a test starts. */
export interface OutboxBed {
  readonly site: TestApp;
  readonly database: Database;
  /** May be replaced by another on the same port after it is closed. */
  mail: MailServer;
  /** Offset of the workers' clock to the system clock. */
  clockAheadMs: number;
  work(
    options?: Partial<Pick<OutboxDeps, 'sender' | 'compose' | 'callWebhook' | 'onTried'>> & WorkTiming,
  ): OutboxWorker;
  /** Sends an enquiry and returns its reference. */
  send(email?: string, comment?: string): Promise<string>;
  deliveries(): Promise<Selectable<DeliveryTable>[]>;
  statusOf(recipient: string): Promise<DeliveryTable['status'] | undefined>;
  allSent(): Promise<boolean>;
}

/** Starts a worker of the outbox of an application, which polls every 50 ms by default. */
export const startWorker = (
  { database, app }: Pick<TestApp, 'database' | 'app'>,
  sender: OutboxDeps['sender'],
  { timing, ...options }: Partial<Omit<OutboxDeps, 'timing'>> & WorkTiming = {},
): OutboxWorker =>
  startOutboxWorker({
    database,
    sender,
    compose: (outgoing) => composeMail(sampleMailContext, database.reader, outgoing),
    callWebhook: null,
    log: app.log,
    clock: () => new Date(),
    timing: { pollMs: 50, ...timing },
    ...options,
  });

interface WorkTiming {
  readonly timing?: Partial<OutboxTiming>;
}

/** Opens a bed for one test, whose workers poll every 50 ms by default. */
export async function openOutboxBed(
  kind: DatabaseKind,
  env: Record<string, string> = {},
): Promise<OutboxBed> {
  const site = await openTestApp({ kind, env: { ENQUIRIES_TO: desk, RATE_LIMIT: 'off', ...env } });
  const workers: OutboxWorker[] = [];
  const bed: OutboxBed = {
    site,
    database: site.database,
    mail: await startMailServer(),
    clockAheadMs: 0,
    work(options = {}) {
      const clock = () => new Date(Date.now() + bed.clockAheadMs);
      const worker = startWorker(site, smtpSender(bed.mail.url), { clock, ...options });
      workers.push(worker);
      return worker;
    },
    async send(email = 'asha@mill.example', comment = 'Hello') {
      return (await site.post({ email, comment })).json().reference;
    },
    deliveries: () => site.database.reader.selectFrom('deliveries').selectAll().orderBy('id').execute(),
    async statusOf(recipient) {
      return (await bed.deliveries()).find((row) => row.recipient === recipient)?.status;
    },
    async allSent() {
      return (await bed.deliveries()).every((row) => row.status === 'sent');
    },
  };
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await bed.mail.close();
    await site.close();
  });
  return bed;
}
