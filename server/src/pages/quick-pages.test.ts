import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noSources } from '../http/content-policy.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { sampleManifest, temporaryFolder, writeBuiltSite } from '../test-bed/built-site.ts';
import { openTestApp, type TestApp } from '../test-bed/test-app.ts';
import { loadPageStore } from './page-store.ts';
import { servePagesQuickly } from './quick-pages.ts';

let bed: TestApp;
let url: string;
beforeAll(async () => {
  bed = await openTestApp();
  url = await bed.app.listen({ host: '127.0.0.1', port: 0 });
});
const agent = new Agent({ keepAlive: true });
afterAll(() => {
  agent.destroy();
  return bed.close();
});

/** Status, headers without the time, and body, as they come over the wire. */
function ask(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      get(url + path, { headers, agent }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const { date: _, ...rest } = response.headers;
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(chunks).toString('hex') });
      }).on('error', reject);
    },
  );
}

test('a page served quickly is the page the framework serves, to the last header', async () => {
  const paths = [
    ...sampleManifest.pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]),
    '/nowhere',
    '/robots.txt',
  ];
  const wishes: Record<string, string>[] = ['br, gzip', 'gzip', 'identity', 'zstd, *;q=0.1', 'br;q=0'].map(
    (wish) => ({ 'accept-encoding': wish }),
  );
  const askAll = () =>
    Promise.all(
      paths.flatMap((path) =>
        [...wishes, {}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }].map(async (headers) => ({
          path,
          headers,
          answer: await ask(path, headers),
        })),
      ),
    );
  const usual = await askAll();
  let asked = 0;
  bed.app.server.prependListener('request', () => asked++);
  const store = loadPageStore(writeBuiltSite(temporaryFolder().folder), sampleManifest, {
    captcha: noSources,
  });
  let served = 0;
  const stop = servePagesQuickly(bed.app, store, securityHeaders(false), () => served++);
  expect(await askAll()).toEqual(usual);
  const slowly = asked;
  expect(slowly).toBeLessThan(usual.length);
  expect(served).toBe(usual.length - slowly);
  expect(served).toBeGreaterThan(20);
  stop();
  expect((await ask('/', { 'accept-encoding': 'br' })).status).toBe(200);
  expect(asked).toBe(slowly + 1);
});

test('a connection that ends after its answer ends, and one that goes on goes on', async () => {
  let served = 0;
  const store = loadPageStore(writeBuiltSite(temporaryFolder().folder), sampleManifest, {
    captcha: noSources,
  });
  const stop = servePagesQuickly(bed.app, store, securityHeaders(false), () => served++);
  const said = await onOneConnection([
    'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
    'GET /mission HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  ]);
  const [, first, second, ...more] = said.split('HTTP/1.1 200 OK\r\n');
  expect(first).not.toMatch(/^connection:/im);
  expect(second).toMatch(/^connection: close\r$/im);
  expect(more).toEqual([]);
  expect(await onOneConnection(['GET / HTTP/1.0\r\n\r\n'])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  // The first alone: the others end their connection.
  expect(served).toBe(1);
  stop();
});

/** All that the server says to requests sent at once, until it closes the connection. */
async function onOneConnection(requests: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(requests.join(''));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}
