import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { mostShift, watchShifts } from './support/layout-shifts.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One page of each kind of page opening. */
const paths = [
  '/',
  '/mission',
  '/meet-the-founder',
  '/life-at-veramasa',
  '/services/computer-vision',
  '/join-us',
  '/cookie-policy',
];

/** The start of `main` is sent in chunks of this many bytes, then everything else at once. */
const pieceBytes = 400;
const pieces = 9;
/** Time for the browser to render the bytes that have arrived. */
const pauseMs = 60;

let slow: Server;
let site = '';
test.beforeAll(async ({ baseURL }) => {
  site = baseURL;
  slow = createServer(async (request, response) => {
    const answer = await fetch(site + (request.url ?? '/'));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    const start = body.indexOf('<main');
    response.write(body.subarray(0, start));
    for (let i = 0; i < pieces; i++) {
      await pause(pauseMs);
      const end = i === pieces - 1 ? body.length : start + (i + 1) * pieceBytes;
      response.write(body.subarray(start + i * pieceBytes, end));
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
});
test.afterAll(() => slow.close());

for (const path of paths)
  test(`${path} does not shift while its start arrives in pieces`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: 'load' });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await shifts()).toBeLessThanOrEqual(mostShift);
  });
