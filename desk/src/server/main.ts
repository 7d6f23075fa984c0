import { fileURLToPath } from 'node:url';
import { safeError } from '@veramasa/messages/logging/log';
import closeWithGrace from 'close-with-grace';
import { Command } from 'commander';
import { type DeskConfig, parseDeskConfig } from './config.ts';
import { startDesk } from './start.ts';

// The process: `node desk/src/server/main.ts`, or `npm run desk`.
const folders = {
  site: fileURLToPath(new URL('../../../site/dist', import.meta.url)),
  client: fileURLToPath(new URL('../../dist', import.meta.url)),
};

/** EX_CONFIG of sysexits.h: systemd does not start the desk again. */
const wrongConfiguration = 78;

const program = new Command('npm run desk --')
  .description('The desk: read and answer messages in a browser.')
  .showHelpAfterError();

program.command('serve', { isDefault: true }).description('starts the desk (the default)').action(serve);

await program.parseAsync();

async function serve(): Promise<void> {
  const started = await startDesk(readConfig(), folders);
  if (!started.ok) fail(started.error, started.retry ? 1 : wrongConfiguration);
  const { running } = started;
  console.log(`The desk is at ${running.url}`);
  console.log(`Messages are in: ${running.messages}`);
  // A second signal ends the process at once.
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) console.error(JSON.stringify({ msg: 'unexpected error', err: safeError(err) }));
    await running.stop();
  });
}

function readConfig(): DeskConfig {
  const parsed = parseDeskConfig(process.env);
  if (parsed.ok) return parsed.config;
  const mistakes = parsed.errors.map((line) => `  ${line}`).join('\n');
  fail(`The configuration has mistakes:\n${mistakes}`, wrongConfiguration);
}

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}
