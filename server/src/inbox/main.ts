import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseConfig } from '../config.ts';
import { mailFolderName } from '../mail/file-sender.ts';
import { readSiteManifest } from '../pages/site-manifest.ts';
import { runInbox } from './inbox.ts';
import { exitCodes } from './inbox-failure.ts';
import { openInbox } from './open-inbox.ts';
import type { Output } from './output.ts';

// The process: `node server/src/inbox/main.ts COMMAND`, or `npm run inbox -- COMMAND`.
const { stdin, stdout, stderr } = process;

// Whoever reads has seen enough, as in `... | head`.
stdout.on('error', () => process.exit(exitCodes.done));

const out: Output = {
  print: (text) => stdout.write(`${text}\n`),
  complain: (text) => stderr.write(`${text}\n`),
  status: (text) => stdout.write(`\r\u001b[K${text}`),
  ask: async (question) => {
    if (!stdin.isTTY || !stdout.isTTY) return null;
    const reader = createInterface({ input: stdin, output: stdout });
    const answer = await reader.question(question);
    reader.close();
    return answer;
  },
  columns: stdout.columns ?? (Number(process.env.COLUMNS) || Number.POSITIVE_INFINITY),
  interactive: stdout.isTTY === true,
};

const parsed = parseConfig(process.env);
if (parsed.ok) {
  const { config } = parsed;
  const site = readSiteManifest(fileURLToPath(new URL('../../../site/dist', import.meta.url)));
  process.exitCode = await runInbox(process.argv.slice(2), {
    open: () => openInbox(config),
    out,
    now: new Date(),
    timeZone: site.ok ? site.manifest.company.timeZone : 'Asia/Kolkata',
    mailFolder: join(config.dataDir, mailFolderName),
  });
} else {
  out.complain(`The configuration has mistakes:\n${parsed.errors.map((line) => `  ${line}`).join('\n')}`);
  process.exitCode = exitCodes.failed;
}
