import { fileURLToPath } from 'node:url';
import { safeError } from '@veramasa/messages/logging/log';
import closeWithGrace from 'close-with-grace';
import { parseConfig } from './config/config.ts';
import { start } from './start.ts';

// Entry point: `node server/src/main.ts [folder of the built site]`. Without a folder the server follows the releases
// in RELEASES_DIR.
const [, , folder] = process.argv;
const builtSite = folder ?? fileURLToPath(new URL('../../site/dist', import.meta.url));
/** Longer than the longest delivery attempt plus the closing of connections. */
const stopWithinMs = 28_000;

/** EX_CONFIG of sysexits.h: systemd does not start the server again. */
const wrongConfiguration = 78;

const parsed = parseConfig(process.env);
if (!parsed.ok)
  fail(
    `The configuration has mistakes:\n${parsed.errors.map((line) => `  ${line}`).join('\n')}`,
    wrongConfiguration,
  );

const releasesDir = folder === undefined ? parsed.config.releasesDir : null;
const started = await start(parsed.config, builtSite, releasesDir);
if (!started.ok) fail(started.error, started.retry ? 1 : wrongConfiguration);

const { running } = started;
console.log(`The site is at ${running.url}`);
console.log(`Messages are stored in: ${running.places.messages}`);
console.log(`Mail goes to: ${running.places.mail}`);
if (running.places.metrics) console.log(`Metrics are at: ${running.places.metrics}`);

// A second signal ends the process at once.
closeWithGrace({ delay: stopWithinMs }, async ({ err }) => {
  if (err) console.error(JSON.stringify({ msg: 'unexpected error', err: safeError(err) }));
  console.log('Stopping after open requests and deliveries.');
  await running.stop();
});

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}
