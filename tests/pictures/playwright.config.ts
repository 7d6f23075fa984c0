import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Makes the pictures of the guides again: `npm run pictures`. */
export default defineConfig({
  ...base,
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  use: { ...base.use, actionTimeout: 30_000 },
});
