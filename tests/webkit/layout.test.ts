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

let server: RunningServer;
let webkit: WebKit;
let browser: Browser;
let page: Page;

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

  describe.each([450, 1440])('at %i px', (width) => {
    beforeAll(async () => {
      await setViewport(webkit.driver, width, viewportHeight);
      await page.setViewportSize({ width, height: viewportHeight });
    });

    test.each([...allRoutes, '/no-such-page'])(
      "%s has Chromium's height and undistorted pictures",
      async (path) => {
        await openPage(webkit.driver, server.url + path);
        await webkit.driver.executeScript(loadEverything);
        const actual = await webkit.driver.executeScript<number>(pageHeight);
        const distorted = await webkit.driver.executeScript<string[]>(distortedPictures);

        await page.goto(server.url + path);
        await page.evaluate(loadEverything);
        const expected = await page.evaluate(pageHeight);

        expect.soft(distorted.join('\n')).toBe('');
        expect
          .soft(Math.abs(actual / expected - 1), `${actual} px, in Chromium ${expected} px`)
          .toBeLessThan(tolerance);
      },
    );
  });
});
