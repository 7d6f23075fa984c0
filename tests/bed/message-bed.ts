import { join } from 'node:path';
import { rejectedReplySchema } from '@veramasa/contract';
import { runCommand } from '@veramasa/messages/commands/run-command';
import type { MailSender } from '@veramasa/messages/mail/mail';
import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import { startWorker } from './outbox-bed.ts';
import { resumeFixture, type TestFile } from './posted-form.ts';
import { openTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { until } from './until.ts';

export const pdf = resumeFixture('written.pdf', 'Asha Menon.pdf');

/** The application under test. `openBed` opens it, the end of the test closes it. */
export let bed: TestApp;

export async function openBed(options: TestAppOptions = {}): Promise<void> {
  const env = { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off', ...options.env };
  bed = await openTestApp({ ...options, env });
  onTestFinished(bed.close);
}

export const apply = (
  changes: Record<string, string> = {},
  files: readonly TestFile[] = [pdf],
  headers: Record<string, string> = {},
) => bed.apply(changes, headers, files);

/** Sends an application and returns its reference. */
export const storeApplication = async (changes: Record<string, string> = {}): Promise<string> =>
  (await apply(changes)).json().reference;

/** Sends an enquiry and returns its reference. */
export const storeEnquiry = async (changes: Record<string, string> = {}): Promise<string> =>
  (await bed.post(changes)).json().reference;

export const messages = () => bed.database.reader.selectFrom('messages').selectAll().execute();
export const attachments = () => bed.database.reader.selectFrom('attachments').selectAll().execute();
export const deliveries = () => bed.database.reader.selectFrom('deliveries').selectAll().execute();
export const tombstones = () => bed.database.reader.selectFrom('tombstones').selectAll().execute();
export const nothingStored = async () =>
  expect([await messages(), await attachments(), await deliveries()]).toEqual([[], [], []]);
export const refusal = (response: { json(): unknown }) => v.parse(rejectedReplySchema, response.json());
export const fieldCodes = (response: { json(): unknown }) =>
  refusal(response).fields.map((field) => field.code);

/** Runs a command beside the application, on its own connections. */
export async function command(
  line: readonly string[],
  terminal: { answer?: string; interruption?: AbortSignal; dataDir?: string } = {},
) {
  let [out, err] = ['', ''];
  const code = await runCommand(line, {
    config: { ...bed.options, ...(terminal.dataDir && { dataDir: terminal.dataDir }) },
    now: bed.now(),
    person: { id: null, name: 'Command line (asha)' },
    interruption: terminal.interruption ?? new AbortController().signal,
    out: {
      print: (text) => {
        out += `${text}\n`;
      },
      complain: (text) => {
        err += `${text}\n`;
      },
      ask: async () => terminal.answer ?? null,
    },
  });
  return { code, out, err };
}

export const mailFolder = () => join(bed.options.dataDir, 'mail');

/** Sends all queued mails. */
export async function deliver(sender: MailSender): Promise<void> {
  const worker = startWorker(bed, sender);
  await until(async () => (await deliveries()).every(({ status }) => status !== 'queued'));
  await worker.stop();
}
