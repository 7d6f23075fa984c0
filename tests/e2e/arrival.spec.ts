import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

/** What is below a page's bar comes in so many pieces, each long enough after the last for a picture of the page so far. */
const pieces = 6;
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
    const length = Math.ceil((body.length - start) / pieces);
    response.write(body.subarray(0, start));
    for (let at = start; at < body.length; at += length) {
      response.write(body.subarray(at, at + length));
      await pause(pauseMs);
    }
    response.end();
  }).listen(0, '127.0.0.1');
  await once(slow, 'listening');
});
test.afterAll(() => slow.close());

for (const path of routes)
  test(`${path} that arrives in ${pieces} pieces never shifts`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${path}`, { waitUntil: 'load' });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0).toFixed(3)).toBe('0.000');
  });
