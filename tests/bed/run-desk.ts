import { parseDeskConfig } from '../../desk/src/server/config.ts';
import { startDesk } from '../../desk/src/server/start.ts';

// node run-desk.ts SITE REPOSITORY: see desk-process.ts.
const [, , site = '', repository = ''] = process.argv;
const parsed = parseDeskConfig(process.env);
if (!parsed.ok) throw new Error(parsed.errors.join('\n'));
const started = await startDesk(parsed.config, { site, client: site, repository });
if (!started.ok) throw new Error(started.error);
console.log(`listens at ${started.running.url}`);
