import { join } from 'node:path';
import { rejectedReplySchema } from '@veramasa/contract';
import { runCommand } from '@veramasa/messages/commands/run-command';
import { fileSender } from '@veramasa/messages/mail/file-sender';
import { smtpSender } from '@veramasa/messages/mail/smtp-sender';
import { composeMail } from '@veramasa/messages/message-mails/compose-mail';
import { type OutboxDeps, startOutboxWorker } from '@veramasa/messages/outbox/outbox-worker';
import type { LightMyRequestResponse } from 'fastify';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { sampleMailContext } from './built-site.ts';
import { startMailServer } from './mail-server.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { until } from './until.ts';

/** The mailbox of the staff in this bed. */
export const desk = 'desk@veramasa.example';

/** An application and a mail server. `openBed` opens them, the end of the test closes them. */
export let bed: Awaited<ReturnType<typeof createBed>>;

export async function openBed({ env, ...options }: TestAppOptions = {}): Promise<void> {
  bed = await createBed({ ...options, env: { ENQUIRIES_TO: desk, RATE_LIMIT: 'off', ...env } });
}

async function createBed(options: TestAppOptions) {
  const app = await openTestApp(options);
  onTestFinished(app.close);
  const deliveries = () => app.rows('deliveries');
  type Row = Awaited<ReturnType<typeof deliveries>>[number];
  const created = {
    ...app,
    /** May be replaced by another on the same port after it is closed. */
    mail: await openMailServer(),
    work: (options?: Partial<OutboxDeps>) => startWorker(app, smtpSender(created.mail.url), options),
    /** Sends an enquiry and returns its reference. */
    send: (email: string, comment = 'Hello') => app.enquire({ email, comment }),
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
  return created;
}

/** A mail server that the end of the test closes. */
export async function openMailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given);
  onTestFinished(server.close);
  return server;
}

/** Starts a worker of the outbox of an application, with its clock, until the end of the test. It polls every 50 ms by default. */
export function startWorker(
  { database, app, now }: Pick<TestApp, 'database' | 'app' | 'now'>,
  sender: OutboxDeps['sender'],
  { timing, ...options }: Partial<OutboxDeps> = {},
) {
  const worker = startOutboxWorker({
    database,
    sender,
    compose: (outgoing) => composeMail(sampleMailContext, database.reader, outgoing),
    callWebhook: null,
    log: app.log,
    clock: now,
    timing: { pollMs: 50, ...timing },
    ...options,
  });
  onTestFinished(worker.stop);
  return worker;
}

export const nothingStored = async () => {
  for (const table of ['messages', 'attachments', 'deliveries'] as const)
    expect(await bed.rows(table)).toEqual([]);
};

/** Status and codes of a refusal, such as "422 invalid_fields name_missing". Who may try again later is told when. */
export function refusalOf({ statusCode, headers, json }: LightMyRequestResponse): string {
  const { code, fields } = v.parse(rejectedReplySchema, json());
  if (statusCode === 503 || code === 'too_many_requests')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return [statusCode, code, ...fields.map((field) => field.code)].join(' ');
}

/** Runs a command beside the application, on its own connections. */
export async function command(
  line: readonly string[],
  terminal: { answer?: string; interruption?: AbortSignal; dataDir?: string } = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runCommand(line, {
    config: { ...bed.options, ...(terminal.dataDir && { dataDir: terminal.dataDir }) },
    now: bed.now(),
    person: { id: null, name: 'Command line (asha)' },
    interruption: terminal.interruption ?? new AbortController().signal,
    out: {
      print: (text) => out.push(`${text}\n`),
      complain: (text) => err.push(`${text}\n`),
      ask: async () => terminal.answer ?? null,
    },
  });
  return { code, out: out.join(''), err: err.join('') };
}

export const mailFolder = () => join(bed.options.dataDir, 'mail');

/** Sends all queued mails as files to the folder. */
export async function deliver(): Promise<void> {
  const worker = startWorker(bed, fileSender(mailFolder()));
  await bed.untilAll(({ status }) => status !== 'queued');
  await worker.stop();
}
