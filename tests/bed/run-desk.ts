import { configOrExit } from '@veramasa/messages/process/run-process';
import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { startDesk } from '../../desk/src/server/start.ts';

// The desk as a process, on the small built site of the tests: `node tests/bed/run-desk.ts SITE [REPOSITORY]`.
const [site = '', repository = site] = process.argv.slice(2);
const config = configOrExit(parseDeskConfig(process.env));
const started = await startDesk(config, { builtSite: site, clientFolder: site, packages: repository });
console.log(`The desk is at ${started.url}`);
