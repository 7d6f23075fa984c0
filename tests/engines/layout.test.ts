import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWebKit, headlessChromiumPath } from '../../tools/browsers.ts';
import { type RunningSite, startSite } from '../bed/server-process.ts';
import { allRoutes } from '../e2e/support/routes.ts';
import { distortedPictures, loadEverything, pageHeight } from './page-scripts.ts';
import { openPage, setViewport, startWebKit, type WebKit } from './webkit.ts';

/** Tolerance of the heights as a share, because a line may wrap differently. */
const tolerance = 0.04;
const viewportHeight = 800;
const widths = [450, 1440] as const;

let server: RunningSite;
let webkit: WebKit;
let browser: Browser;
let page: Page;

describe.skipIf(!hasWebKit())('in WebKit', () => {
  beforeAll(async () => {
    server = await startSite();
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

  test.each([...allRoutes, '/no-such-page'])(
    "%s has Chromium's heights and undistorted pictures",
    async (path) => {
      await page.goto(server.url + path);
      // The window keeps the width of the last page, which saves it half of the changes.
      const innerWidth = await webkit.driver.executeScript<number>('return innerWidth');
      const found: string[] = [];
      for (const [index, width] of (innerWidth === 450 ? widths : widths.toReversed()).entries()) {
        await setViewport(webkit.driver, width, viewportHeight);
        if (index === 0) await openPage(webkit.driver, server.url + path);
        await webkit.driver.executeScript(loadEverything);
        const actual = await webkit.driver.executeScript<number>(pageHeight);
        const distorted = await webkit.driver.executeScript<string[]>(distortedPictures);
        await page.setViewportSize({ width, height: viewportHeight });
        await page.evaluate(loadEverything);
        const expected = await page.evaluate(pageHeight);
        found.push(...distorted.map((picture) => `${width} px: ${picture}`));
        if (Math.abs(actual / expected - 1) > tolerance)
          found.push(`${actual} px high at ${width} px, in Chromium ${expected} px`);
      }
      expect(found).toEqual([]);
    },
  );
});
