import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { refusedPage } from '../../../desk/src/server/publication/check-pages.ts';
import { deadLinks, htmlMistakes, readBuiltSite } from '../../bed/page-checks.ts';
import { type RunningSite, startSite } from '../../bed/server-process.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  inlineScriptBytes,
  isIslandInView,
  islandBytes,
  scriptBodies,
  scriptBytes,
  watchRequests,
  wireBytes,
} from '../support/page-weight.ts';
import { cutText, hasActionInView, smallBoldText, splitSentences } from '../support/reading.ts';

// The only test of the pages of `content/`. It holds whatever an editor may publish, so it knows no word and no count.

const site = readBuiltSite(resolve('site/dist'));

/** Drawings, fonts and late styles that load with a page on a phone; tests/e2e/accessibility.spec.ts has the limits. */
const fileBytes = 110_000;
/** The page with its styles, and its headers. The desk warns far below, and publishes no page that is larger. */
const documentBytes = refusedPage + 3000;
/** The list that the search loads when it is opened, compressed. It has 31 kB with 41 pages. */
const searchBytes = 60_000;

/** A page that visits one address after another, and what it has asked for and reported. */
interface Visitor {
  readonly page: Page;
  readonly requests: Request[];
  readonly errors: string[];
}

const phone = { width: 390, height: 844 };

const test = base.extend<object, { readonly server: RunningSite; readonly visitor: Visitor }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const server = await startSite({}, site.dist);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser, server }, use) => {
      const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
      // Each page is weighed as on a first visit.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.setCacheDisabled', { cacheDisabled: true });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use({ page, requests: watchRequests(page), errors });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

for (const built of site.pages) {
  test(`${built.path} is valid, leads on, passes axe and keeps its bytes`, async ({ visitor, server }) => {
    const { page, requests, errors } = visitor;
    await page.setViewportSize(phone);
    // The page before no longer asks for anything.
    await page.goto('about:blank');
    requests.length = 0;
    errors.length = 0;
    const answer = await page.goto(built.path, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    expect(errors).toEqual([]);
    expect(requests.filter((request) => request.failure())).toEqual([]);

    const urls = requests.map((request) => request.url());
    const islands = (await isIslandInView(page)) ? islandBytes : 0;
    // The film is fetched only without reduced motion.
    const files = await wireBytes(
      requests,
      (request) => !['document', 'script'].includes(request.resourceType()),
    );
    const scripts = (await inlineScriptBytes(page)) + (await scriptBodies(requests));
    expect.soft(files, urls.join('\n')).toBeLessThanOrEqual(fileBytes);
    expect.soft(scripts, urls.join('\n')).toBeLessThanOrEqual(scriptBytes + islands);
    expect
      .soft(await wireBytes(requests, (request) => request.resourceType() === 'document'))
      .toBeLessThanOrEqual(documentBytes);
    expect.soft(urls.filter((url) => !url.startsWith(server.url))).toEqual([]);

    expect.soft(await htmlMistakes(built.html), 'in the HTML').toEqual([]);
    expect.soft(deadLinks(built, site), 'dead links').toEqual([]);
    for (const size of [phone, { width: 1440, height: 900 }]) {
      const { width } = size;
      await page.setViewportSize(size);
      await expect
        .poll(() => page.evaluate(hasActionInView, built.path), `an action at ${width} px`)
        .toBe(true);
      expect.soft(await page.evaluate(cutText, 'body'), `cut at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(smallBoldText), `bold at ${width} px`).toEqual([]);
      expect.soft(await page.evaluate(splitSentences), `split at ${width} px`).toEqual([]);
      expect.soft(await axeViolations(page), `axe at ${width} px`).toEqual([]);
    }
  });
}

test('the list for the search keeps its bytes', async ({ request, server }) => {
  const answer = await request.get(`${server.url}/search.json`, { headers: { 'accept-encoding': 'br' } });
  expect(brotliCompressSync(await answer.body()).length).toBeLessThanOrEqual(searchBytes);
});
