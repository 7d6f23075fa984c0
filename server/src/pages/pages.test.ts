import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closings, sampleManifest, videoBytes } from '../test-bed/built-site.ts';
import { openTestApp, type TestApp } from '../test-bed/test-app.ts';

let bed: TestApp;
beforeAll(async () => {
  bed = await openTestApp();
});
afterAll(() => bed.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  bed.app.inject({ method: 'GET', url, headers });

describe('a page', () => {
  test.each(sampleManifest.pages.flatMap((page) => [page.path, ...page.alsoAt]))(
    'answers 200 at %s',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each([
    ['/MISSION', '/mission'],
    ['/mission/', '/mission'],
    ['/mission.html', '/mission'],
    ['/mission/index.html', '/mission'],
    ['/index.html', '/'],
    ['/Mission/?a=1', '/mission?a=1'],
    ['/services/al-%26-ml', '/services/al-&-ml'],
    ['/services/AL-%26-ML/?q=a%26b', '/services/al-&-ml?q=a%26b'],
    ['/contact', '/talk-to-us'],
    ['/Contact/', '/talk-to-us'],
    ['/services/ai-ml?x', '/services/al-&-ml?x'],
    ['//mission', '/mission'],
  ])('asked for as %s leads to %s by 308', async (asked, target) => {
    const response = await get(asked);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(target);
  });

  test('comes in the encoding that was asked for', async () => {
    const plain = await get('/');
    const brotli = await get('/', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    const none = await get('/', { 'accept-encoding': 'zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload);
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
    expect(plain.headers.vary).toBe('Accept-Encoding');
    const tags = [plain, brotli, gzip].map((response) => response.headers.etag);
    expect(new Set(tags).size).toBe(3);
  });

  test('is not sent again to who has it', async () => {
    const { etag } = (await get('/', { 'accept-encoding': 'br' })).headers;
    const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test('answers HEAD with the headers of GET and no body', async () => {
    const head = await bed.app.inject({ method: 'HEAD', url: '/mission' });
    const full = await get('/mission');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(full.headers['content-length']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('answers %s with 405', async (method) => {
    const response = await bed.app.inject({ method, url: '/mission' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

describe('an opening', () => {
  const openings = async (app = bed.app) => {
    const { body, headers } = await app.inject('/join-us');
    const named = ['Open positions', 'Weaver', 'Dyer', 'Mail Your Resume'].filter((name) =>
      body.includes(name),
    );
    return { named, etag: headers.etag };
  };

  test('and its place in the list go when its closing date has passed, without a build or a restart', async () => {
    const clocked = await openTestApp();
    const at = (instant: string) => clocked.advance(Date.parse(instant) - clocked.now().getTime());
    const first = await openings(clocked.app);
    expect(first.named).toEqual(['Open positions', 'Weaver', 'Dyer', 'Mail Your Resume']);
    expect((await clocked.app.inject('/join-us/weaver')).statusCode).toBe(200);

    at(closings[0]);
    const second = await openings(clocked.app);
    expect(second.named).toEqual(['Open positions', 'Dyer', 'Mail Your Resume']);
    expect(second.etag).not.toBe(first.etag);
    const gone = await clocked.app.inject('/join-us/weaver');
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('<a href="/join-us">');
    expect(gone.body).not.toContain('href="/join-us/weaver"');
    expect((await clocked.app.inject('/join-us/dyer')).statusCode).toBe(200);
    const asked = { url: '/join-us', headers: { 'accept-encoding': 'br' } };
    const compressed = await clocked.app.inject(asked);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).not.toContain('Weaver');

    at(closings[1]);
    expect((await openings(clocked.app)).named).toEqual(['Mail Your Resume']);
    await clocked.close();
  });
});

describe('a file', () => {
  test.each([
    ['/_astro/app.abc123.js', 'text/javascript; charset=utf-8', 'public,max-age=31536000,immutable'],
    ['/_astro/font.woff2', 'font/woff2', 'public,max-age=31536000,immutable'],
    ['/drawing.svg', 'image/svg+xml', 'public,max-age=3600'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public,max-age=3600'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'public,max-age=3600'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'public,max-age=3600'],
    ['/founder.mp4', 'video/mp4', 'public,max-age=3600'],
  ])('%s has its type and its caching', async (path, type, caching) => {
    const response = await get(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe(caching);
  });

  test('larger than memory allows is streamed whole and in ranges', async () => {
    const whole = await get('/founder.mp4');
    expect(whole.rawPayload.length).toBe(videoBytes);
    const part = await get('/founder.mp4', { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${videoBytes}`);
    expect(part.rawPayload.length).toBe(100);
    const beyond = await get('/founder.mp4', { range: `bytes=${videoBytes}-` });
    expect(beyond.statusCode).toBe(416);
  });

  test('in memory answers ranges, and the whole when it changed since', async () => {
    const tail = await get('/robots.txt', { range: 'bytes=-1' });
    expect([tail.statusCode, tail.body]).toEqual([206, '*']);
    const changed = await get('/robots.txt', { range: 'bytes=-1', 'if-range': '"older"' });
    expect(changed.statusCode).toBe(200);
  });

  test.each(['/site-manifest.json', '/index.html.br', '/_astro/app.abc123.js.gz', '/404.html'])(
    '%s is not served',
    async (path) => expect((await get(path)).statusCode).toBe(404),
  );
});

describe('an unknown path', () => {
  test('answers 404 with the path and the three nearest pages', async () => {
    const response = await get('/misson');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<code>/misson</code>');
    expect(response.body).toContain(
      '<ul><li><a href="/mission"><i></i><span>Mission</span> <code>/mission</code></a></li>',
    );
    expect(response.body.match(/<li>/g)).toHaveLength(3);
  });

  test('finds a page by its last segment alone', async () => {
    const body = (await get('/industries/al-&-ml-2')).body;
    expect(body).toContain('<ul><li><a href="/services/al-&amp;-ml"><i');
    expect(body).toContain('<span>AL &amp; ML</span>');
  });

  test('shows a near page by its drawing', async () => {
    expect((await get('/services/al-&-m')).body).toContain(
      '<i data-cloth="indigo"><img src="/drawing.svg" alt="" width="96" height="96"></i><span>AL &amp; ML</span>',
    );
  });

  test('is shown escaped and cut to 80 characters', async () => {
    const response = await get(`/%3Cscript%3E$&${'x'.repeat(200)}`);
    expect(response.body).toContain(`<code>/&lt;script&gt;$&amp;${'x'.repeat(69)}</code>`);
  });

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '//evil.example/x',
  ])('such as %s never leaves the site', async (path) => expect((await get(path)).statusCode).toBe(404));

  test('that cannot be decoded answers 400', async () => {
    expect((await get('/%zz')).statusCode).toBe(400);
    expect((await get('/%c3%28')).statusCode).toBe(400);
  });
});
