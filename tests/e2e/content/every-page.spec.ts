import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { refusedPage } from '../../../desk/src/server/publication/check-pages.ts';
import { deadLinks, htmlMistakes, readBuiltSite } from '../../bed/page-checks.ts';
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
import { expect, phone, sweep } from '../support/site-test.ts';

// The only test of the pages of `content/`. It holds whatever an editor may publish, so it knows no word and no count.

const site = readBuiltSite(resolve('site/dist'));

/** Drawings, fonts and late styles that load with a page on a phone; tests/e2e/accessibility.spec.ts has the limits. */
const fileBytes = 110_000;
/** The page with its styles, and its headers. The desk warns far below, and publishes no page that is larger. */
const documentBytes = refusedPage + 3000;
/** The list that the search loads when it is opened, compressed. It has 51 kB with 65 pages. */
const searchBytes = 60_000;

const test = sweep.extend({ baseURL: async ({ contentServer }, use) => use(contentServer.url) });

for (const built of site.pages) {
  test(`${built.path} is valid, leads on, passes axe and keeps its bytes`, async ({ page, baseURL }) => {
    const requests = watchRequests(page);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    // The HTML is checked while the page loads.
    const loaded = page.goto(baseURL + built.path, { waitUntil: 'networkidle' });
    expect.soft(await htmlMistakes(built.html), 'in the HTML').toEqual([]);
    expect.soft(deadLinks(built, site), 'dead links').toEqual([]);
    const answer = await loaded;
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
    expect.soft(urls.filter((url) => !url.startsWith(baseURL))).toEqual([]);

    for (const { width, height } of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize({ width, height });
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

test('the list for the search keeps its bytes', async ({ request }) => {
  const answer = await request.get('/search.json', { headers: { 'accept-encoding': 'br' } });
  expect(brotliCompressSync(await answer.body()).length).toBeLessThanOrEqual(searchBytes);
});
