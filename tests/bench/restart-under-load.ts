import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type HeldSocket, holdSocket } from '../../server/src/test-bed/held-socket.ts';
import { startCluster } from '../../server/src/test-bed/postgres-cluster.ts';
import { newPostgresDatabase } from '../../server/src/test-bed/postgres-database.ts';
import { type ServerProcess, startServer } from '../../server/src/test-bed/server-process.ts';
import { freePort } from '../e2e/support/running-server.ts';

// Restarts servers behind Caddy while visitors read and write, with the Caddyfiles of deploy/, and counts what
// they saw: node tests/bench/restart-under-load.ts [--held] [--several] [--restarts 4]. Needs a built site, and
// `caddy` in the PATH or its path in CADDY.
const { values } = parseArgs({
  options: {
    // The socket stays open meanwhile, as systemd holds it; without, as in containers.
    held: { type: 'boolean', default: false },
    // Two servers on a private PostgreSQL are restarted in turn instead of the one server of an SQLite file.
    several: { type: 'boolean', default: false },
    restarts: { type: 'string', default: '4' },
  },
});
const restarts = Number(values.restarts);
const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'restart-'));
const seen = { pages: 0, messages: 0, failed: [] as string[], slowestMs: 0 };
let done = false;

const cluster = values.several ? await startCluster() : null;
if (values.several && !cluster) throw new Error('PostgreSQL is not installed.');
const databaseUrl = cluster ? await newPostgresDatabase(cluster.socket) : '';
const places: { port: number; socket?: HeldSocket }[] = [];
while (places.length < (cluster ? 2 : 1)) {
  const socket = values.held ? holdSocket() : undefined;
  places.push(socket ? { port: socket.port, socket } : { port: await freePort() });
}
const start = ({ port, socket }: (typeof places)[number]): Promise<ServerProcess> =>
  startServer(
    join(root, 'site/dist'),
    {
      PORT: String(port),
      DATA_DIR: join(folder, String(port)),
      DATABASE_URL: databaseUrl,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
    },
    socket && { socket },
  );
const stop = ({ child, exit }: ServerProcess) => {
  child.kill('SIGTERM');
  return exit;
};
const servers = await Promise.all(places.map(start));
const front = await freePort();
const caddy = spawn(
  process.env.CADDY ?? 'caddy',
  [
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    join(root, `deploy/caddy/${cluster ? 'several-servers' : 'one-server'}.Caddyfile`),
  ],
  {
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: `http://localhost:${front}`,
      UPSTREAMS: places.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    },
  },
);
const site = `http://localhost:${front}`;
for (let tries = 0; !(await fetch(`${site}/healthz`).catch(() => null))?.ok; tries++) {
  if (tries > 100) throw new Error('Caddy does not answer. Is it installed?');
  await wait(100);
}

const visitors = [...Array(6).keys()].map((index) => visit(index % 2 === 0));
for (let round = 0; round < restarts; round++) {
  const index = round % servers.length;
  const [server, place] = [servers[index], places[index]];
  if (!server || !place) break;
  await wait(1500);
  await stop(server);
  servers[index] = await start(place);
}
await wait(1500);
done = true;
await Promise.all(visitors);
await Promise.all(servers.map(stop));
for (const { socket } of places) socket?.release();
caddy.kill('SIGTERM');
await cluster?.stop();
rmSync(folder, { recursive: true });
console.log(
  `${servers.length} server(s)${values.held ? ', sockets held' : ''}, ${restarts} restarts: ${seen.pages} pages and ${seen.messages} messages answered, ` +
    `${seen.failed.length} failed; the slowest took ${Math.round(seen.slowestMs)} ms.`,
);
for (const failure of new Set(seen.failed))
  console.log(`${seen.failed.filter((other) => other === failure).length} times ${failure}`);
process.exitCode = seen.failed.length > 0 ? 1 : 0;

async function visit(writes: boolean): Promise<void> {
  while (!done) {
    const started = performance.now();
    try {
      const answer = writes ? await post() : await fetch(`${site}/mission`);
      await answer.text();
      if (answer.status !== 200) seen.failed.push(`${writes ? 'POST' : 'GET'} ${answer.status}`);
      else if (writes) seen.messages++;
      else seen.pages++;
    } catch (error) {
      const { message, cause } = error as Error;
      seen.failed.push(`${writes ? 'POST' : 'GET'} ${message}: ${(cause as Error | undefined)?.message}`);
    }
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
    await wait(10);
  }
}

function post(): Promise<Response> {
  const form = new FormData();
  const answers = {
    name: 'Asha R',
    phone: '9876543210',
    email: 'asha@mill.example',
    organization: 'A spinning mill',
    refered: 'recommendation',
    location: 'india',
    comment: crypto.randomUUID(),
    action: 'contactus',
  };
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  return fetch(`${site}/contact_mail.php`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  });
}
