import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Listening, listen } from '../bed/listen.ts';
import { recordShifts, shiftSum } from './support/layout-shifts.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** One page of each kind of page opening. */
const paths = ['/', '/mission', '/meet-the-founder', '/services/computer-vision', '/join-us'];

/** The start of `main` is sent in chunks of this many bytes, then everything else at once. */
const pieceBytes = 400;
const pieces = 9;
/** Time for the browser to render the bytes that have arrived. */
const pauseMs = 60;

let slow: Listening;
test.beforeAll(async ({ baseURL }) => {
  const server = createServer(async (request, response) => {
    const answer = await fetch(baseURL + (request.url ?? '/'));
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
  });
  slow = await listen(server);
});
test.afterAll(() => slow.close());

/** Maximum sum of layout shifts of a page; 0.1 counts as good. */
const mostShift = 0.01;

for (const path of paths)
  test(`${path} does not shift while its start arrives in pieces`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await recordShifts(page);
    await page.goto(slow.url + path, { waitUntil: 'load' });
    expect(await shiftSum(page)).toBeLessThanOrEqual(mostShift);
  });
