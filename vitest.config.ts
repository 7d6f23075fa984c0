import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,site,art,tools}/**/*.test.{ts,tsx}', 'tests/{site,attack}/**/*.test.ts'],
    globalSetup: ['server/src/test-bed/postgres-cluster.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Some tests measure time against real sockets; a machine that stalls once is not the code's fault.
    retry: 1,
  },
});
