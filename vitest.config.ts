import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,site,art,tools}/**/*.test.{ts,tsx}', 'tests/site/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
