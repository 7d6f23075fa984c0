import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '../config/config.ts';
import { mailFolderName } from '../mail/file-sender.ts';
import { readSiteManifest } from '../pages/site-manifest.ts';
import { wrapText } from '../text/wrap-text.ts';
import { runInbox } from './inbox.ts';
import type { Output } from './inbox-context.ts';
import { exitCodes } from './inbox-failure.ts';
import { openInbox } from './open-inbox.ts';

// The process: `node server/src/inbox/main.ts COMMAND`, or `npm run inbox -- COMMAND`.
const { stdin, stdout, stderr } = process;

// The reader closed the pipe, as `| head` does.
stdout.on('error', () => process.exit(exitCodes.done));

// The first signal lets a command clean up; the second one, or two seconds, ends the process.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
    setTimeout(() => process.exit(exitCodes.interrupted), patienceMs).unref();
  });
const patienceMs = 2000;

const out: Output = {
  print: (text) => stdout.write(`${text}\n`),
  complain: (text) => stderr.write(`${stderr.isTTY ? wrapText(text, '', stderr.columns) : text}\n`),
  ask: async (question) => {
    if (!stdin.isTTY || !stdout.isTTY) return null;
    const reader = createInterface({ input: stdin, output: stdout });
    // Ctrl-C and Ctrl-D count as no.
    return new Promise((resolve) => {
      reader.on('close', () => {
        stdout.write('\n');
        resolve('');
      });
      reader.question(question, (answer) => {
        resolve(answer);
        reader.removeAllListeners('close').close();
      });
    });
  },
  columns: stdout.columns ?? (Number(process.env.COLUMNS) || Number.POSITIVE_INFINITY),
};

const parsed = parseConfig(process.env);
if (parsed.ok) {
  const { config } = parsed;
  const site = readSiteManifest(fileURLToPath(new URL('../../../site/dist', import.meta.url)));
  process.exitCode = await runInbox(process.argv.slice(2), {
    open: () => openInbox(config),
    out,
    interruption: interruption.signal,
    now: new Date(),
    timeZone: site.ok ? site.manifest.company.timeZone : 'Asia/Kolkata',
    mailFolder: join(config.dataDir, mailFolderName),
  });
} else {
  out.complain(`The configuration has mistakes:\n${parsed.errors.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = exitCodes.failed;
}
