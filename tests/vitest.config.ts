import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { useTemporaryFolder } from './bed/memory-folder.ts';

const root = resolve(import.meta.dirname, '..');

// Attacks and faults also test the disk.
useTemporaryFolder(tmpdir());

const project = (name: string, groupOrder: number, more: TestProjectInlineConfiguration['test']) => ({
  test: {
    root,
    name,
    env: { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') },
    testTimeout: 2 * minute,
    hookTimeout: 2 * minute,
    sequence: { groupOrder },
    ...more,
  },
});

/** Attacks that measure time on real sockets. They run after the others, one file at a time. */
const timed = 'tests/attack/{slow,pipelining,held-up-desk}.test.ts';
const minute = 60_000;

/** What `npm test` does not run. */
export default defineConfig({
  root,
  test: {
    reporters: ['verbose'],
    globalSetup: ['tests/bed/postgres-cluster.ts'],
    projects: [
      project('attacks-in-time', 4, { include: [timed], maxWorkers: 1 }),
      // Attacks and faults run beside each other: most of a fault's time is spent waiting for a start, a lease or a retry.
      project('attacks', 1, {
        include: ['tests/attack/*.test.ts'],
        exclude: [timed, 'tests/attack/{requests,mail,guards}.test.ts'],
        maxWorkers: 3,
      }),
      project('faults', 1, { include: ['tests/faults/*.test.ts'], testTimeout: 30 * minute, maxWorkers: 3 }),
      // The main tasks in Firefox and WebKit; npm test has the others.
      project('browsers', 2, {
        include: ['tests/engines/*.test.ts'],
        exclude: ['tests/engines/enquiry-and-layout.test.ts'],
        globalSetup: ['tests/bed/fixture-site.ts'],
        maxWorkers: 3,
      }),
      project('editor', 3, { include: ['tests/editor.test.ts'], testTimeout: 30 * minute }),
    ],
  },
});
