import { defineConfig } from 'vitest/config';

/** Each runs a browser and a server, so they run sequentially after the other tests. */
const browser = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 60_000, retry: 0 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{contract,messages,server,desk,site,art,tools}/**/*.test.{ts,tsx}',
            'tests/{site,attack}/**/*.test.ts',
          ],
          globalSetup: ['tests/bed/postgres-cluster.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Some tests measure time on real sockets, and a shared machine may stall once.
          retry: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'firefox',
          include: ['tests/firefox/*.test.ts'],
          ...browser,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'webkit',
          include: ['tests/webkit/*.test.ts'],
          ...browser,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
