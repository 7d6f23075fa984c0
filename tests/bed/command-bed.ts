import { join } from 'node:path';
import { runCommand } from '@veramasa/messages/commands/run-command';
import type { MailSender } from '@veramasa/messages/mail/mail';
import { startWorker } from './outbox-bed.ts';
import { resumeFixture } from './posted-form.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { until } from './until.ts';

/** The application beside the commands. `openBed` opens it; each test closes it. */
export let bed: TestApp;
export const openBed = async (kind: 'sqlite' | 'postgres') => {
  bed = await openTestApp({ kind, env: { APPLICATIONS_TO: 'jobs@veramasa.example', RATE_LIMIT: 'off' } });
};

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
export const enquire = async (changes: Record<string, string> = {}): Promise<string> =>
  (await bed.post(changes)).json().reference;
export const apply = async (changes = {}, name = 'Asha Menon.pdf', headers = {}): Promise<string> =>
  (await bed.apply(changes, headers, [resumeFixture('written.pdf', name)])).json().reference;

/** Sends all queued mails. */
export async function deliver(sender: MailSender): Promise<void> {
  const worker = startWorker(bed, sender);
  const queued = () =>
    bed.database.reader.selectFrom('deliveries').select('id').where('status', '=', 'queued').execute();
  await until(async () => (await queued()).length === 0);
  await worker.stop();
}
