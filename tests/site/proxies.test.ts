import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { limits } from '@veramasa/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { hasCaddy, hasNginx, startCaddy, startNginx } from '../bed/running-proxies.ts';
import { freePort, type Listening, listen } from '../bed/server-process.ts';
import { openTestApp } from '../bed/test-app.ts';
import { until } from '../bed/until.ts';

// Tests deploy/nginx and deploy/caddy in front of a stand-in for site, desk and preview.

/** `upstream` is host:port of the stand-in. */
type Addresses = Readonly<Record<'site' | 'desk' | 'preview' | 'upstream', string>>;

const proxies = [
  { name: 'nginx', present: hasNginx, start: nginx },
  { name: 'Caddy', present: hasCaddy, start: caddy },
];

for (const { name, present } of proxies)
  if (!present) console.warn(`${name} is not installed: its tests are skipped.`);

describe.each(proxies.filter(({ present }) => present))('$name', ({ start }) => {
  const folder = temporaryFolder();
  let running: readonly ChildProcess[] = [];
  let addresses: Addresses;
  let standIn: Listening;
  const listenAgain = async () => {
    standIn = await listen(serve(), Number(addresses.upstream.split(':')[1]));
  };
  beforeAll(async () => {
    addresses = await freeAddresses();
    await listenAgain();
    running = await start(folder, addresses);
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(running.map((child) => once(child, 'exit')));
  });

  test('passes on the web socket of the preview', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const asked = request(addresses.preview, { headers }).end();
    const [, socket] = await once(asked, 'upgrade', { signal: AbortSignal.timeout(3000) });
    socket.write('typed');
    expect(String((await once(socket, 'data'))[0])).toBe('typed');
    socket.destroy();
  });

  test('compresses the scripts of desk and preview, and no data', async () => {
    const encodingOf = async (address: string, type: string) => {
      const headers = { 'content-type': type, 'accept-encoding': 'gzip' };
      const answer = await fetch(address, { method: 'POST', headers, body: 'x'.repeat(2000) });
      return answer.headers.get('content-encoding');
    };
    const { desk, preview } = addresses;
    for (const address of [`${desk}/assets/app.js`, `${preview}/.desk/viewer/assets/app.js`])
      expect(await encodingOf(address, 'application/javascript; charset=utf-8'), address).toBe('gzip');
    expect(await encodingOf(`${desk}/api/messages`, 'application/json; charset=utf-8')).toBeNull();
  });

  test('passes on a form with the largest resume', async () => {
    const form = 'x'.repeat(limits.resumeMaxBytes + 20_000);
    const answer = await fetch(`${addresses.site}/contact_mail.php`, { method: 'POST', body: form });
    expect((await answer.text()).length).toBe(form.length);
  });

  test('exchanges no forms while the server restarts', async () => {
    const begun = new Set<number>();
    const statuses: number[] = [];
    const wrong: string[] = [];
    let sending = true;
    const senders = Array.from({ length: 60 }, async (_, sender) => {
      for (let number = 1000; sending; number++) {
        begun.add(sender);
        const form = `number=${sender + 10}-${number}&message=${'x'.repeat(1000)}`;
        const answer = await fetch(`${addresses.site}/contact_mail.php`, { method: 'POST', body: form });
        const answered = await answer.text();
        statuses.push(answer.status);
        if (answer.status !== 503 && answered !== form) wrong.push(answered.slice(0, 11));
      }
    });
    await until(() => statuses.length >= 40);
    await standIn.close();
    begun.clear();
    await until(() => begun.size === senders.length);
    await listenAgain();
    const answered = statuses.length;
    await until(() => statuses.includes(200, answered));
    sending = false;
    await Promise.all(senders);
    expect(wrong).toEqual([]);
  });

  test('says when no server answers, and logs no address of a visitor', async () => {
    await standIn.close();
    const ask = async (address: string, method = 'GET') => {
      const { status, headers, body } = await fetch(address, { method });
      return [status, headers.get('content-type'), body && (await text(body))];
    };
    const page = [503, 'text/html; charset=utf-8', expect.stringContaining('Please try again in a minute.')];
    const { site, desk, preview } = addresses;
    const asked = [ask(site), ask(`${site}/contact_mail.php`, 'POST'), ask(desk), ask(preview)];
    expect(await Promise.all(asked)).toEqual([page, page, page, page]);
    await once(request(addresses.site, { localAddress: '127.0.0.9' }).end(), 'response');
    const logs = globSync('*.log', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(logs.length).toBeGreaterThan(0);
    expect(logs.join('\n')).not.toContain('127.0.0.9');
  });
});

// A proxy may send a form on a connection that it has kept; a form that meets its end is lost.
test('the server keeps a connection for longer than nginx keeps it', async () => {
  const example = readFileSync(resolve(import.meta.dirname, '../../deploy/nginx/veramasa.conf'), 'utf8');
  const [, seconds] = /upstream [^}]*keepalive_timeout (\d+)s;/.exec(example) ?? [];
  const { app, close } = await openTestApp();
  expect(app.server.keepAliveTimeout).toBeGreaterThan(2000 * Number(seconds));
  await close();
});

async function freeAddresses(): Promise<Addresses> {
  const [site, desk, preview, upstream] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  const at = (port?: number) => `http://127.0.0.1:${port}`;
  return { site: at(site), desk: at(desk), preview: at(preview), upstream: `127.0.0.1:${upstream}` };
}

/** Answers each request with its body and its type, except for web sockets. */
function serve(): Server {
  const server = createServer(async (asked, answer) => {
    answer.setHeader('content-type', asked.headers['content-type'] ?? 'text/plain');
    answer.end(await text(asked).catch(() => ''));
  });
  return server.on('upgrade', (_asked, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.pipe(socket);
  });
}

async function nginx(folder: string, { site, desk, preview, upstream }: Addresses): Promise<ChildProcess[]> {
  const listening = (text: string, address: string) =>
    text.replace('listen 443 ssl http2', `listen ${new URL(address).host}`);
  const before = (text: string) => text.replace(/127\.0\.0\.1:3\d+/g, upstream);
  return [
    await startNginx(folder, 'veramasa.conf', site, (text) => listening(before(text), site)),
    await startNginx(folder, 'desk.conf', desk, (text) => listening(listening(before(text), desk), preview)),
  ];
}

async function caddy(folder: string, { site, desk, preview, upstream }: Addresses): Promise<ChildProcess[]> {
  const settings = {
    SITE_HOST: site,
    UPSTREAMS: upstream,
    DESK_SITE: 'desk',
    DESK_NAME: desk,
    DESK_UPSTREAM: upstream,
    DESK_PREVIEW_NAME: preview,
    DESK_PREVIEW_UPSTREAM: upstream,
  };
  const impatient = (text: string) => text.replace(/lb_try_duration \w+/, 'lb_try_duration 600ms');
  return [await startCaddy(folder, site, settings, impatient)];
}
