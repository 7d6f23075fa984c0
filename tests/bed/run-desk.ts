import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { startDesk } from '../../desk/src/server/start.ts';

// The desk as a process, on the small built site of the tests: `node tests/bed/run-desk.ts SITE [REPOSITORY]`.
const [site = '', repository = site] = process.argv.slice(2);
const parsed = parseDeskConfig(process.env);
if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
const started = await startDesk(parsed.config, { builtSite: site, clientFolder: site, packages: repository });
console.log(`The desk is at ${started.url}`);
