import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../config/environment.ts';
import { messageSettings } from '../config/message-settings.ts';
import { readSiteManifest } from '../config/site-manifest.ts';
import { commandLineActor } from '../database/audit-log.ts';
import { runInbox } from './inbox.ts';
import { exitCodes, type Output } from './inbox-context.ts';

// The process: `node messages/src/inbox/main.ts COMMAND`, or `npm run inbox -- COMMAND`.
const { stdin, stdout, stderr } = process;

// The reader closed the pipe, as `| head` does.
stdout.on('error', () => process.exit(exitCodes.done));

// The first signal lets a command clean up; the second one ends the process.
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interruption.abort());

const out: Output = {
  print: (text) => stdout.write(`${text}\n`),
  complain: (text) => stderr.write(`${text}\n`),
  ask: async (question) => {
    if (!stdin.isTTY || !stdout.isTTY) return null;
    using reader = createInterface({ input: stdin, output: stdout, prompt: question });
    reader.prompt();
    for await (const line of reader) return line;
    // Ctrl-C and Ctrl-D end the input without a line.
    stdout.write('\n');
    return '';
  },
  columns: stdout.columns ?? (Number(process.env.COLUMNS) || Number.POSITIVE_INFINITY),
};

const parsed = readEnvironment(process.env, messageSettings);
if (parsed.ok) {
  const site = readSiteManifest(fileURLToPath(new URL('../../../site/dist', import.meta.url)));
  process.exitCode = await runInbox(process.argv.slice(2), {
    config: parsed.config,
    out,
    person: commandLineActor(),
    interruption: interruption.signal,
    now: new Date(),
    timeZone: site.ok ? site.manifest.company.timeZone : 'UTC',
  });
} else {
  out.complain(`The configuration has mistakes:\n${parsed.errors.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = exitCodes.failed;
}
