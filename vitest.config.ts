import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useTemporaryFolder } from './tests/bed/memory-folder.ts';

useTemporaryFolder();

/** A file also waits for processes, sockets and browsers, so four files fill two cores. */
const maxWorkers = 4;

/**
 * Tests that measure time on real sockets and processes, with limits that a busy machine breaks. They run after the
 * others, two files at once.
 */
const timing = [
  'database/src/{locked-file,within-transaction}.test.ts',
  'messages/src/outbox/slow-mail.test.ts',
  'server/src/http/body-pace.test.ts',
];

/** Short files that wait for long builds. */
const builds = ['desk/src/server/publication/build-site.test.ts', 'tests/site/failed-build.test.ts'];

/** It reads the list of the fixture site. */
const searchTest = 'site/src/islands/SearchPanel/find-pages.test.ts';

const shared = {
  // For the programs that tests start.
  env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node') },
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** A worker keeps its modules: loading them for each file takes half a second of processor time. */
const beside = { maxWorkers, isolate: false, sequence: { groupOrder: 0 } };

export default defineConfig({
  test: {
    globalSetup: ['tests/bed/postgres-cluster.ts'],
    // They begin in the order of their names.
    projects: [
      { test: { ...shared, name: 'builds', include: builds, ...beside } },
      {
        test: {
          ...shared,
          name: 'node',
          include: [
            '{contract,database,messages,server,desk,site,tools}/**/*.test.{ts,tsx}',
            'tests/attack/{requests,mail,guards}.test.ts',
          ],
          exclude: [...timing, ...builds, searchTest, '**/node_modules/**'],
          ...beside,
        },
      },
      {
        test: {
          ...shared,
          name: 'site',
          include: ['tests/site/*.test.ts', searchTest],
          exclude: builds,
          globalSetup: ['tests/bed/fixture-site.ts'],
          ...beside,
        },
      },
      {
        test: {
          ...shared,
          name: 'timing',
          include: timing,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'engines',
          include: ['tests/engines/enquiry-and-layout.test.ts'],
          globalSetup: ['tests/bed/fixture-site.ts'],
          // WebKit: compositing without a graphics card takes a third of the processor time, and changes no layout.
          env: { ...shared.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
          testTimeout: 60_000,
          ...beside,
        },
      },
    ],
  },
});
