import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit, headlessChromiumPath } from '../../tools/browsers.ts';
import { allRoutes } from '../e2e/support/routes.ts';
import { type RunningServer, startServer } from '../e2e/support/running-server.ts';
import { distortedPictures, loadEverything, pageHeight } from './page-scripts.ts';
import { openPage, setViewport, startWebKit, type WebKit } from './webkit.ts';

/** Tolerance of the heights as a share, because a line may wrap differently. */
const tolerance = 0.04;
const viewportHeight = 800;
const widths = [450, 1440] as const;

let server: RunningServer;
let webkit: WebKit;
let browser: Browser;
let page: Page;
/** The heights of a page in Chromium, which shows it once for all widths. */
const chromiumHeights = new Map<string, ReadonlyMap<number, number>>();

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    server = await startServer();
    webkit = await startWebKit();
    const executablePath = headlessChromiumPath();
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    page = await browser.newPage();
  });
  afterAll(async () => {
    await webkit?.stop();
    await browser?.close();
    await server?.stop();
  });

  describe.each(widths)('at %i px', (width) => {
    beforeAll(async () => {
      await setViewport(webkit.driver, width, viewportHeight);
    });

    test.each([...allRoutes, '/no-such-page'])(
      "%s has Chromium's height and undistorted pictures",
      async (path) => {
        await openPage(webkit.driver, server.url + path);
        await webkit.driver.executeScript(loadEverything);
        const actual = await webkit.driver.executeScript<number>(pageHeight);
        const distorted = await webkit.driver.executeScript<string[]>(distortedPictures);

        const expected = (await heightsInChromium(path)).get(width) ?? Number.NaN;

        expect.soft(distorted.join('\n')).toBe('');
        expect
          .soft(Math.abs(actual / expected - 1), `${actual} px, in Chromium ${expected} px`)
          .toBeLessThan(tolerance);
      },
    );
  });
});

async function heightsInChromium(path: string): Promise<ReadonlyMap<number, number>> {
  const known = chromiumHeights.get(path);
  if (known) return known;
  const heights = new Map<number, number>();
  await page.goto(server.url + path);
  for (const width of widths) {
    await page.setViewportSize({ width, height: viewportHeight });
    await page.evaluate(loadEverything);
    heights.set(width, await page.evaluate(pageHeight));
  }
  chromiumHeights.set(path, heights);
  return heights;
}
