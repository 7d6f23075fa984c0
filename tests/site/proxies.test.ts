import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { hasCaddy, hasNginx, startCaddy, startNginx } from '../bed/running-proxies.ts';
import { freePort } from '../bed/server-process.ts';

// Tests deploy/nginx and deploy/caddy in front of a stand-in for site, desk and preview.
interface Addresses {
  readonly site: string;
  readonly desk: string;
  readonly preview: string;
  /** host:port of the stand-in. */
  readonly upstream: string;
}

const proxies = [
  { name: 'nginx', present: hasNginx, start: nginx },
  { name: 'Caddy', present: hasCaddy, start: caddy },
];

describe.each(proxies)('$name', ({ name, present, start }) => {
  if (!present) console.warn(`${name} is not installed: its tests are skipped.`);
  const { folder, remove } = temporaryFolder();
  let running: readonly ChildProcess[] = [];
  let addresses: Addresses;
  let standIn: Server;
  const listen = async () => {
    standIn = serve();
    standIn.listen(Number(addresses.upstream.split(':')[1]), '127.0.0.1');
    await once(standIn, 'listening');
  };
  const stop = async () => {
    standIn.closeAllConnections();
    standIn.close();
    await once(standIn, 'close');
  };
  beforeAll(async () => {
    if (!present) return;
    const [site, desk, preview, upstream] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
    const at = (port?: number) => `http://127.0.0.1:${port}`;
    addresses = {
      site: at(site),
      desk: at(desk),
      preview: at(preview),
      upstream: `127.0.0.1:${upstream}`,
    };
    await listen();
    running = await start(folder, addresses);
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(running.map((child) => once(child, 'exit')));
    remove();
  });

  test.skipIf(!present)('passes on the web socket of the preview', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const asked = request(addresses.preview, { headers }).end();
    const [, socket] = await once(asked, 'upgrade', { signal: AbortSignal.timeout(3000) });
    socket.write('typed');
    expect(String((await once(socket, 'data'))[0])).toBe('typed');
    socket.destroy();
  });

  test.skipIf(!present)('exchanges no forms while the server restarts', async () => {
    const forms = Array.from({ length: 40 }, async (_, number) => {
      await wait(number * 10);
      const form = `number=${1000 + number}&message=${'x'.repeat(1000)}`;
      const answer = await fetch(`${addresses.site}/contact_mail.php`, { method: 'POST', body: form });
      const answered = await answer.text();
      return answer.status === 503 || answered === form ? [] : [answer.status, answered.slice(0, 11)];
    });
    await wait(50);
    await stop();
    await wait(250);
    await listen();
    expect((await Promise.all(forms)).flat()).toEqual([]);
  });

  test.skipIf(!present)('says when no server answers', async () => {
    await stop();
    const ask = async (address: string, method = 'GET') => {
      const { status, headers, body } = await fetch(address, { method });
      return [status, headers.get('content-type'), body && (await text(body))];
    };
    const page = [503, 'text/html; charset=utf-8', expect.stringContaining('Please try again in a minute.')];
    const { site, desk, preview } = addresses;
    expect(
      await Promise.all([ask(site), ask(`${site}/contact_mail.php`, 'POST'), ask(desk), ask(preview)]),
    ).toEqual([
      page,
      page,
      page,
      [503, 'text/plain; charset=utf-8', 'The preview does not run. Open it from the desk.'],
    ]);
  });
});

/** Answers each request with its body, except for web sockets. */
function serve(): Server {
  const server = createServer(async (asked, answer) => {
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
