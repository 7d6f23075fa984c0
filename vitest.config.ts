import { defineConfig } from 'vitest/config';

/** Each file runs a browser and a server, so they run after the other tests, one on each of two cores. */
const browser = {
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: 0,
  sequence: { groupOrder: 1 },
};

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
        },
      },
      {
        test: {
          name: 'webkit',
          include: ['tests/webkit/*.test.ts'],
          ...browser,
        },
      },
    ],
  },
});
