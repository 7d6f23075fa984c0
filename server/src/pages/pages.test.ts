import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { sampleManifest, temporaryFolder, writeBuiltSite } from '../../../tests/bed/built-site.ts';
import { openTestApp } from '../../../tests/bed/test-app.ts';
import { pageLimit } from './page-routes.ts';

const bed = await openTestApp({ env: { RATE_LIMIT: 'off' } });
afterAll(bed.close);

const get = (url: string, headers: Record<string, string> = {}) =>
  bed.app.inject({ method: 'GET', url, headers });

const paths = sampleManifest.pages.flatMap((page) => [page.path, ...page.alsoAt]);

test.each(paths)('a page answers 200 at %s', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-cache');
  expect((await bed.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
});

test.each([
  ['/MISSION', '/mission'],
  ['/mission/', '/mission'],
  ['/mission.html', '/mission'],
  ['/index.html', '/'],
  ['/Mission/?a=1', '/mission?a=1'],
  ['/services/AL-%26-ML/?q=a%26b', '/services/al-&-ml?q=a%26b'],
  ['/contact', '/talk-to-us'],
  ['/services/ai-ml?x', '/services/al-&-ml?x'],
  ['//mission', '/mission'],
])('a page redirects %s to %s by 308', async (asked, target) => {
  const response = await get(asked);
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe(target);
});

test('a page is sent compressed where accepted, and not again unchanged', async () => {
  const accepts = { 'accept-encoding': 'gzip, br' };
  const [plain, brotli] = [await get('/'), await get('/', accepts)];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
  expect(plain.headers.vary).toBe('accept-encoding');
  const current = { 'if-none-match': String(brotli.headers.etag) };
  expect((await get('/', { ...accepts, ...current })).statusCode).toBe(304);
  expect((await get('/', current)).statusCode).toBe(200);
});

test.each([
  ['/mission', 'GET, HEAD', ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']],
  ['/contact_mail.php', 'POST, OPTIONS', ['GET']],
  ['/form-settings.json', 'GET, HEAD', ['DELETE']],
] as const)('%s answers methods other than %s with 405', async (url, allowed, methods) => {
  for (const method of methods) {
    const { statusCode, headers } = await bed.app.inject({ method, url });
    expect([statusCode, headers.allow], method).toEqual([405, allowed]);
  }
});

test.each([
  ['/_astro/app.abc123.js', 'application/javascript; charset=utf-8', 'public,max-age=31536000,immutable'],
  ['/_astro/font.woff2', 'font/woff2', 'public,max-age=31536000,immutable'],
  ['/a.svg', 'image/svg+xml', 'public,max-age=3600'],
  ['/site.webmanifest', 'application/manifest+json', 'public,max-age=3600'],
  ['/founder.mp4', 'video/mp4', 'public,max-age=3600'],
])('the file %s has its content type and caching', async (path, type, caching) => {
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe(type);
  expect(response.headers['cache-control']).toBe(caching);
});

test('a file that a nightly build has removed is answered 404', async () => {
  const other = await openTestApp({ site: writeBuiltSite(temporaryFolder()) });
  for (const name of ['founder.mp4', 'join-us/weaver.html']) {
    for (const twin of ['', '.br', '.gz']) rmSync(join(other.site, name + twin), { force: true });
  }
  const { statusCode, headers } = await other.app.inject('/founder.mp4');
  expect(statusCode).toBe(404);
  for (const name of ['etag', 'accept-ranges', 'last-modified']) expect(headers).not.toHaveProperty(name);
  const closed = await other.app.inject('/join-us/weaver');
  expect(closed.statusCode).toBe(404);
  expect(closed.body).toContain('<a href="/join-us">');
  expect(closed.body).not.toContain('<a href="/join-us/weaver">');
  await other.close();
});

test('an unknown path is shown escaped and cut, with three similar pages', async () => {
  const response = await get('/misson');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<code>/misson</code>');
  expect(response.body).toContain(
    '<ul><li><a href="/mission"><i data-plane=""></i><span>Mission</span> <code>/mission</code></a></li>',
  );
  expect(response.body.match(/<li>/g)).toHaveLength(3);
  // The last segment is the same.
  expect((await get('/industries/al-&-ml-2')).body).toContain(
    '<ul><li><a href="/services/al-&amp;-ml"><i data-cloth="ink" data-plane="dye"><img src="/a.svg" alt=""></i><span>AL &amp; ML</span>',
  );
  const { body } = await get(`/%3Cscript%3E$&${'x'.repeat(200)}`);
  expect(body).toContain(`<code>/&lt;script&gt;$&amp;${'x'.repeat(69)}</code>`);
});

const headersOf = async (url: string) => (await bed.app.inject(url)).headers;

test.each([
  // A page has the rest of its policy in itself, and only pages of the site frame a map.
  ["frame-ancestors 'none'", ['/', '/talk-to-us', '/no-such-page']],
  ["frame-ancestors 'self'", ['/maps/hyderabad']],
  // A drawing that is opened in a tab runs no script.
  ["default-src 'none';style-src 'unsafe-inline';sandbox", ['/a.svg']],
  ["default-src 'none';frame-ancestors 'none'", ['/contact', '/healthz', '/contact_mail.php', '/%zz']],
])('the policy %s is sent with %j', async (policy, paths) => {
  for (const path of paths) expect((await headersOf(path))['content-security-policy'], path).toBe(policy);
});

test.each(['/', '/nowhere', '/contact', '/healthz', '/contact_mail.php'])(
  'every answer carries the security headers at %s',
  async (path) => {
    expect(await headersOf(path)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(),geolocation=(),microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
);

test.each(['/cards/home.png', '/favicon.ico', '/icon-512.png', '/_astro/mark.abc123.svg'])(
  'other sites may show %s',
  async (path) => expect((await headersOf(path))['cross-origin-resource-policy']).toBe('cross-origin'),
);

test('every answer has HSTS only for an https site', async () => {
  expect(await headersOf('/')).not.toHaveProperty('strict-transport-security');
  const secure = await openTestApp({ env: { SITE_URL: 'https://veramasa.example' } });
  const { headers } = await secure.app.inject('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.close();
});

test('a client gets 6,000 pages and 120 unknown paths in a minute', async () => {
  const { max } = pageLimit;
  expect(max).toBe(6000);
  // Each request takes a millisecond.
  pageLimit.max = 130;
  const limited = await openTestApp();
  onTestFinished(limited.close);
  pageLimit.max = max;
  const ask = (url: string, remoteAddress = '192.0.2.1') =>
    limited.app.inject({ url, remoteAddress, headers: { 'accept-encoding': 'br' } });
  for (let count = 0; count < 120; count++) {
    const { statusCode, headers, rawPayload } = await ask(`/scan-${count}`);
    const { 'content-encoding': encoding, 'cache-control': caching } = headers;
    expect([statusCode, encoding, caching]).toEqual([404, 'br', 'no-cache']);
    expect(brotliDecompressSync(rawPayload).toString().includes('<li>')).toBe(count < 20);
  }
  const unknown = await ask('/scan');
  expect(unknown.statusCode).toBe(429);
  expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/mission')).statusCode).toBe(200);
  expect((await ask('/scan', '192.0.2.2')).statusCode).toBe(404);
  const statuses = new Set<number>();
  for (let count = 0; count < 130; count++) statuses.add((await ask('/contact', '192.0.2.3')).statusCode);
  expect([...statuses]).toEqual([308]);
  const refused = await ask('/mission', '192.0.2.3');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).not.toHaveProperty('x-ratelimit-limit');
});
