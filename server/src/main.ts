import { fileURLToPath } from 'node:url';
import { configOrExit, exitUnstarted, stopAtSignal } from '@veramasa/messages/process/run-process';
import { parseConfig } from './config/config.ts';
import { start } from './start.ts';

// Entry point: `node server/src/main.ts [folder of the built site]`, which is public before the first release.
const [, , builtSite = fileURLToPath(new URL('../../site/dist', import.meta.url))] = process.argv;
/** Longer than the longest delivery attempt plus the closing of connections. */
const stopWithinMs = 28_000;

const config = configOrExit(parseConfig(process.env));
const running = await start(config, builtSite).catch(exitUnstarted);
console.log(`The site is at ${running.url} and shows the pages in ${running.pages}`);
console.log(`Messages are stored in: ${running.messages}`);
console.log(`Mail goes to: ${running.mail}`);

stopAtSignal(stopWithinMs, async () => {
  console.log('Stopping after open requests and deliveries.');
  await running.stop();
});
