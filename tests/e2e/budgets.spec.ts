import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { openPanel } from './support/application-panel.ts';
import { enquiryForm } from './support/enquiry-form.ts';
import { hydrated } from './support/hydration.ts';
import { mostShift, watchShifts } from './support/layout-shifts.ts';
import { manifest, routes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Bytes of a page with its drawings, all of which load with it. A page that is not listed is a text page. */
const pageBytes: Readonly<Record<string, number>> = {
  '/': 120_000,
  '/life-at-veramasa': 110_000,
  '/vision': 90_000,
  '/go-getters': 85_000,
  '/talk-to-us': 85_000,
  '/services/al-&-ml': 82_000,
};
const textPageBytes = 80_000;
/** Compressed, without the forms and the search. */
const scriptBytes = 6_000;
/** React and one form or the search, compressed. */
const islandBytes = 85_000;

const dist = resolve(import.meta.dirname, '../../site/dist');
const brotliBytes = (content: string | Buffer) => brotliCompressSync(content).length;
const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);

/**
 * Scripts have a separate budget. The aims are 14.6 and 16 kB. The notice in three languages and the company's
 * identity, which the law asks for on every page, add 1.4 kB: docs/decisions/0034-astro-islands-csp-inlining.md.
 */
test('HTML and CSS have a median of at most 16.2 kB and a maximum of 17.6 kB', () => {
  const sizes = manifest.pages
    .map(({ file }) => readFileSync(join(dist, file), 'utf8'))
    .map((html) => brotliBytes(html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')))
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(16_200);
  expect(sizes.at(-1)).toBeLessThanOrEqual(17_600);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of [...routes, '/no-such-page']) {
    test(`${path} keeps its budgets`, async ({ page, baseURL }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      const shifts = await watchShifts(page);
      const requests = watchRequests(page);
      await page.goto(path, { waitUntil: 'networkidle' });

      const sizes = await Promise.all(requests.map(wireBytes));
      const table = requests.map((request, i) => `${sizes[i]} ${request.url()}`).join('\n');
      const islands = (await isIslandInView(page)) ? islandBytes : 0;
      // The film is fetched only without reduced motion and is not part of the budget.
      const withoutFilm = sizes.filter((_, i) => requests[i]?.resourceType() !== 'media');
      expect(sum(withoutFilm), table).toBeLessThanOrEqual((pageBytes[path] ?? textPageBytes) + islands);
      expect((await inlineScriptBytes(page)) + (await scriptBodies(requests)), table).toBeLessThanOrEqual(
        scriptBytes + islands,
      );
      expect(requests.map((request) => request.url()).filter((url) => !url.startsWith(baseURL))).toEqual([]);
      expect(errors).toEqual([]);
      expect(await shifts()).toBeLessThanOrEqual(mostShift);
    });
  }
});

const islands: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the enquiry form': async (page) => {
    await page.goto('/vision');
    await enquiryForm(page).scrollIntoViewIfNeeded();
    await hydrated(enquiryForm(page));
  },
  'the application form': async (page) => {
    await page.goto('/join-us');
    await openPanel(page);
  },
  'the search': async (page) => {
    await page.goto('/vision');
    await page.keyboard.press('/');
    await page.locator('#search').getByRole('link').first().waitFor();
  },
};

for (const [name, open] of Object.entries(islands)) {
  test(`${name} and React have 85 kB of script at most`, async ({ page }) => {
    const requests = watchRequests(page);
    await open(page);
    await page.waitForLoadState('networkidle');
    const bytes = await scriptBodies(requests);
    expect(bytes).toBeGreaterThan(scriptBytes);
    expect(bytes).toBeLessThanOrEqual(scriptBytes + islandBytes);
  });
}

/** Every request of the page from this call on. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return requests;
}

/** Bytes of a response on the wire, with its headers. */
async function wireBytes(request: Request): Promise<number> {
  const failure = request.failure();
  if (failure) throw new Error(`${request.url()} did not arrive: ${failure.errorText}`);
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

/** Compressed bytes of all requested scripts; a script that is read from the cache again counts once. */
async function scriptBodies(requests: readonly Request[]): Promise<number> {
  const bytes = new Map<string, number>();
  for (const request of requests) {
    const url = request.url();
    if (!new URL(url).pathname.endsWith('.js')) continue;
    const { responseBodySize } = await request.sizes();
    bytes.set(url, Math.max(responseBodySize, bytes.get(url) ?? 0));
  }
  return sum([...bytes.values()]);
}

async function inlineScriptBytes(page: Page): Promise<number> {
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter((script) => !script.src && ['', 'module', 'text/javascript'].includes(script.type))
      .map((script) => script.text)
      .join('\n'),
  );
  return brotliBytes(inline);
}

/** Whether a React form is close enough to the first view for its script to load. */
function isIslandInView(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('astro-island')].some((island) =>
      [island, ...island.children].some((element) => {
        const { top, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight * 1.5;
      }),
    ),
  );
}
