import { defineConfig } from '@playwright/test';
import { useTemporaryFolder } from './tests/bed/memory-folder.ts';
import { headlessChromiumPath } from './tools/browsers.ts';

const executablePath = headlessChromiumPath();
useTemporaryFolder();

/** They build the site or start a desk of their own, which takes long. `npm run test:browsers` runs them. */
const slow = ['desk/{edit-and-publish,openid,publishing}.spec.ts', 'cdn.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  globalSetup: './tests/bed/fixture-site.ts',
  // A test also waits for its page, so three fill two cores. Each starts its own servers: five take 10 s longer.
  workers: 3,
  // These end a test that has failed; on a busy machine, one that passes may take ten times its usual time.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  projects: [
    // One project, because a worker serves only one. Only `content` reads the pages of `content/`.
    { name: 'tests', testIgnore: slow },
    { name: 'slow', testMatch: slow },
    // No tests: makes the pictures of the guides again, by `npm run pictures`.
    {
      name: 'pictures',
      testDir: 'tests/pictures',
      workers: 1,
      timeout: 300_000,
      use: { actionTimeout: 30_000 },
    },
  ],
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Animations take a third of the processor time of a page. Tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No renderer waits for the next page: its start takes a quarter of the processor time of a page.
        '--renderer-process-limit=1',
        // The tests keep all cores busy already, so a second thread that draws only costs more.
        '--num-raster-threads=1',
        // The headless shell does not know the speed of the connection; this is Chromium's distance for 4G.
        '--blink-settings=lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
});
