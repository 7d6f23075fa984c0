import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { useTemporaryFolder } from './bed/memory-folder.ts';

const root = resolve(import.meta.dirname, '..');

// Attacks and faults also test the disk.
useTemporaryFolder(tmpdir());

/** Each project runs by itself. */
const shared = (name: string, groupOrder: number) => ({
  root,
  name,
  env: { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') },
  globalSetup: ['tests/bed/postgres-cluster.ts'],
  hookTimeout: 120_000,
  sequence: { groupOrder },
});

/** Attacks that measure time on real sockets. They run after the others, one file at a time. */
const timed = 'tests/attack/{slow,pipelining,held-up-desk}.test.ts';

/** Attacks and faults run beside each other: most of a fault's time is spent waiting for a start, a lease or a retry. */
const beside = { maxWorkers: 3 };

/** What `npm test` does not run. */
export default defineConfig({
  root,
  test: {
    reporters: ['verbose'],
    projects: [
      {
        test: {
          ...shared('attacks-in-time', 4),
          include: [timed],
          maxWorkers: 1,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared('attacks', 1),
          include: ['tests/attack/*.test.ts'],
          exclude: [timed, 'tests/attack/{requests,mail,guards}.test.ts'],
          testTimeout: 60_000,
          ...beside,
        },
      },
      {
        test: {
          ...shared('faults', 1),
          include: ['tests/faults/*.test.ts'],
          testTimeout: 30 * 60_000,
          ...beside,
        },
      },
      // The main tasks in Firefox and WebKit; npm test has the others.
      {
        test: {
          ...shared('browsers', 2),
          include: ['tests/engines/*.test.ts'],
          exclude: ['tests/engines/enquiry-and-layout.test.ts'],
          globalSetup: ['tests/bed/fixture-site.ts', 'tests/bed/postgres-cluster.ts'],
          maxWorkers: 3,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared('editor', 3),
          include: ['tests/editor.test.ts'],
          testTimeout: 30 * 60_000,
        },
      },
    ],
  },
});
