import { fileURLToPath } from 'node:url';
import { parseConfig } from './config.ts';
import { start } from './start.ts';

// The process: `node server/src/main.ts [folder of the built site]`.
const builtSite = process.argv[2] ?? fileURLToPath(new URL('../../site/dist', import.meta.url));

const parsed = parseConfig(process.env);
if (!parsed.ok)
  fail(`The configuration has mistakes:\n${parsed.errors.map((line) => `  ${line}`).join('\n')}`);

const started = await start(parsed.config, builtSite);
if (!started.ok) fail(started.error);

const { running } = started;
console.log(`The site is at ${running.url}`);
console.log(`Messages are kept in: ${running.places.messages}`);
console.log(`Mail goes to: ${running.places.mail}`);
if (running.places.metrics) console.log(`Prometheus asks at: ${running.places.metrics}`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  // A second signal ends the process at once, as usual.
  process.once(signal, () => {
    console.log('Stopping: answering what was asked, sending nothing new.');
    running.stop().then(
      () => process.exit(0),
      (error) => fail(`Stopping failed: ${error.message}`),
    );
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
