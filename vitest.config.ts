import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** A file also waits for processes, sockets and browsers, so three files fill two cores. */
const maxWorkers = 3;

/** Some tests measure time on real sockets, and a shared machine may stall once. A retry is reported. */
const retry = 1;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: [
            '{contract,messages,server,desk,site,art,tools}/**/*.test.{ts,tsx}',
            'tests/site/**/*.test.ts',
          ],
          globalSetup: ['tests/bed/postgres-cluster.ts'],
          maxWorkers,
          // For the programs that tests start.
          env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          retry,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/{firefox,webkit}/*.test.ts'],
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry,
          // Each file runs a browser and a server, so they run after the other tests, which measure time.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
