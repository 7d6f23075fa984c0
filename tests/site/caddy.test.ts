import { type ChildProcess, execSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { switchRelease } from '@veramasa/contract/releases';
import { openDatabase } from '@veramasa/database/open-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../bed/built-site.ts';
import { startDeskProcess } from '../bed/desk-process.ts';
import { hasCaddy, startCaddy } from '../bed/running-proxies.ts';
import { visitDuringSwitches, writeRelease } from '../bed/sample-releases.ts';
import { freePort, type ServerProcess, startServer } from '../bed/server-process.ts';
import { dist, pages } from './built-site.ts';

// Tests deploy/caddy in front of the real server and of the real desk. Needs Caddy (Debian: apt-get install caddy).
if (!hasCaddy) console.warn('Caddy is not installed: the tests of deploy/caddy/Caddyfile are skipped.');

describe.skipIf(!hasCaddy)('Caddy in front of the server', () => {
  const folder = temporaryFolder();
  let server: ServerProcess;
  let caddy: ChildProcess | undefined;
  let proxied: string;
  const env = {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'fatal',
    SITE_URL: 'https://veramasa.example',
    METRICS_TOKEN: 'a token of the tests',
  };
  beforeAll(async () => {
    server = await startServer(dist, env);
    proxied = `http://127.0.0.1:${await freePort()}`;
    const settings = { SITE_HOST: proxied, SITE_ROOT: dist, UPSTREAMS: new URL(server.url).host };
    caddy = await startCaddy(folder, proxied, settings);
  });
  afterAll(async () => {
    caddy?.kill('SIGTERM');
    await server?.stop();
  });

  const ask = async (origin: string, path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { redirect: 'manual', ...init });
    const headers = [...answer.headers]
      .filter(([name]) => compared.test(name))
      .map(([name, value]) => [name, value.toLowerCase().replace('application/java', 'text/java')]);
    return { status: answer.status, body: await answer.text(), headers: Object.fromEntries(headers) };
  };
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?!html|br$|gz$)\w+$/.test(name) && !/sources|manifest\.json/.test(name))
    .map((name) => `/${name}`);
  /** A share card and every icon. */
  const shared = /^\/(cards\/home\.png|[^/]+\.(png|ico)|_astro\/mark\..*svg)$/;
  const onePageOfEach = [...new Map(pages.map(({ path }) => [path.replace(/[^/]+$/, ''), path])).values()];
  const oneOfEach = [...new Map(files.map((path) => [path.replace(/^.*\./, ''), path])).values()];

  test.each([
    ...onePageOfEach,
    ...oneOfEach,
    ...['/Mission', '/MISSION', '/mission/', '/mission.html', '/mission?a=1', '//mission', '/index.html'],
    ...['/services', '/services/al-%26-ml', '/services/ai-ml?q=a%2Fb', '/contact', '/maps/hyderabad'],
    ...['/404.html', '/site-manifest.json', '/index.html.br', '/.sources', '/_astro/'],
    ...['/no-such-page', '/..%2f..%2fetc/passwd'],
    ...files.filter((path) => shared.test(path)),
    ...['/healthz', '/form-settings.json', '/.well-known/security.txt'],
  ])('answers %s as the server does', async (path) => {
    const identity = { headers: { 'accept-encoding': 'identity' } };
    const direct = await ask(server.url, path, identity);
    expect(await ask(proxied, path, identity)).toEqual(direct);
  });

  test('sends the precompressed files', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${proxied}/mission`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  test('hides the metrics', async () => {
    const init = { headers: { authorization: `Bearer ${env.METRICS_TOKEN}` } };
    const answers = await Promise.all([server.url, proxied].map((origin) => ask(origin, '/metrics', init)));
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  test('answers 405 to other methods', async () => {
    const { status, headers } = await ask(proxied, '/mission', { method: 'DELETE' });
    expect([status, headers.allow]).toEqual([405, 'get, head']);
  });

  test('serves pages and holds other requests while the server restarts', async () => {
    const { port } = new URL(server.url);
    await server.stop();
    for (const path of ['/', '/mission']) expect((await ask(proxied, path)).status).toBe(200);
    const waiting = Array.from({ length: 5 }, () => ask(proxied, '/contact'));
    server = await startServer(dist, { ...env, PORT: port });
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual([308, 308, 308, 308, 308]);
  });
});

test.skipIf(!hasCaddy)(
  'behind Caddy, 1,000 requests during switches mix no releases',
  async ({ onTestFinished }) => {
    const folder = temporaryFolder();
    const releasesDir = join(folder, 'releases');
    const names = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    for (const name of names) writeRelease(releasesDir, name);
    await switchRelease(releasesDir, names[0] ?? '');
    const env = { DATA_DIR: folder, RELEASES_DIR: releasesDir, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
    const server = await startServer(folder, env);
    onTestFinished(() => void server.stop());
    const address = `http://127.0.0.1:${await freePort()}`;
    const caddy = await startCaddy(folder, address, {
      SITE_HOST: address,
      SITE_ROOT: join(releasesDir, 'current'),
      UPSTREAMS: new URL(server.url).host,
    });
    onTestFinished(() => void caddy.kill('SIGTERM'));
    expect(await visitDuringSwitches(address, releasesDir, names)).toEqual([]);
  },
  90_000,
);

test.skipIf(!hasCaddy)('no other user of the machine changes the settings of Caddy', () => {
  const adapted = execSync('SITE_HOST=a.example caddy adapt --config deploy/caddy/Caddyfile');
  expect(JSON.parse(String(adapted)).admin).toEqual({ disabled: true });
});

describe.skipIf(!hasCaddy)('Caddy in front of the desk', () => {
  const folder = temporaryFolder();
  let desk: ServerProcess;
  let settings: Record<string, string>;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    // The site server, which makes the database, has no part in these tests.
    await (await openDatabase({ dataDir: folder, databaseUrl: null })).close();
    const port = String(await freePort());
    const env = { DATA_DIR: folder, DESK_PORT: port, TRUST_PROXY: '1' };
    desk = await startDeskProcess({ ...env, DESK_URL: 'https://desk.veramasa.example' });
    settings = { DESK_SITE: 'desk', DESK_UPSTREAM: `127.0.0.1:${port}` };
    settings.SITE_HOST = `http://127.0.0.1:${await freePort()}`;
    settings.DESK_PREVIEW_NAME = `http://127.0.0.1:${await freePort()}`;
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGTERM');
    await desk?.stop();
  });
  /** Starts Caddy after a change of its files. Returns the address of the desk. */
  const proxy = async (change?: (text: string) => string) => {
    const address = `http://127.0.0.1:${await freePort()}`;
    running.push(await startCaddy(folder, address, { ...settings, DESK_NAME: address }, change));
    return address;
  };

  test('passes on headers of the desk', async () => {
    const address = await proxy();
    const page = await fetch(`${address}/login`, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(page.headers.get('strict-transport-security')).toContain('max-age');
    expect(await page.text()).toContain('<!doctype html>');
  });

  test('refuses other networks once the example is switched on', async () => {
    const switchOn = (networks: string) => (text: string) =>
      text.replace(/#(@elsewhere not remote_ip).*/, `$1 ${networks}`).replace('#respond', 'respond');
    const away = await fetch(`${await proxy(switchOn('203.0.113.0/24'))}/login`);
    expect([away.status, await away.text()]).toEqual([403, expect.stringContaining('through the VPN')]);
    expect((await fetch(`${await proxy(switchOn('127.0.0.0/8'))}/login`)).status).toBe(200);
  });
});

const compared =
  /^(allow|cache-control|content-security-policy|content-type|cross-origin-.*|location|.*-policy|strict-.*|x-content-.*)$/;
