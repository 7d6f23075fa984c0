import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tools/browsers.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy machine may stall once; a test that passes on retry is reported as flaky.
  retries: 1,
  timeout: 30_000,
  // A response may take more than the default 5 s on a busy machine.
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
