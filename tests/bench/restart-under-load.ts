import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, type RunningServer, startServer } from '../e2e/support/running-server.ts';

// Restarts servers behind Caddy while visitors read and write, with the Caddyfiles of deploy/, and counts what
// they saw: node tests/bench/restart-under-load.ts [restarts]. Needs `caddy` in the PATH, or its path in CADDY.
// With DATABASE_URL two servers are restarted in turn; without it the one server of an SQLite file.
const restarts = Number(process.argv[2] ?? 4);
const root = resolve(import.meta.dirname, '../..');
const shared = process.env.DATABASE_URL;
const folder = mkdtempSync(join(tmpdir(), 'restart-'));
const seen = { pages: 0, messages: 0, failed: [] as string[], slowestMs: 0 };
let done = false;

const ports = await Promise.all(shared ? [freePort(), freePort()] : [freePort()]);
const start = (port: number): Promise<RunningServer> =>
  startServer({
    PORT: String(port),
    DATA_DIR: join(folder, String(port)),
    TRUST_PROXY: '1',
    ...(shared && { DATABASE_URL: shared }),
  });
const servers = await Promise.all(ports.map(start));
const front = await freePort();
const caddy = spawn(
  process.env.CADDY ?? 'caddy',
  [
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    join(root, `deploy/caddy/${shared ? 'several-servers' : 'one-server'}.Caddyfile`),
  ],
  {
    stdio: 'ignore',
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: `http://localhost:${front}`,
      UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
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
  await wait(1500);
  await servers[index]?.stop();
  servers[index] = await start(ports[index] ?? 0);
}
await wait(1500);
done = true;
await Promise.all(visitors);
for (const server of servers) await server.stop();
caddy.kill('SIGTERM');
rmSync(folder, { recursive: true });
console.log(
  `${servers.length} server(s), ${restarts} restarts: ${seen.pages} pages and ${seen.messages} messages answered, ` +
    `${seen.failed.length} failed; the slowest took ${Math.round(seen.slowestMs)} ms.`,
);
if (seen.failed.length > 0) console.log([...new Set(seen.failed)].join('\n'));
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
    phone: '9100000000',
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
