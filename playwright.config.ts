import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tools/browsers.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A machine that stalls once is not the site's fault; what needed its second try is printed as flaky.
  retries: 1,
  timeout: 30_000,
  // An answer of the server may take more than the usual 5 s while other programs keep the machine busy.
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
