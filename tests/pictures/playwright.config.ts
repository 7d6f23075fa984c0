import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Makes the pictures of the guides again: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  globalSetup: '../bed/fixture-site.ts',
  workers: 1,
  timeout: 300_000,
  use: { ...base.use, actionTimeout: 30_000 },
});
