import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

/** Each project runs by itself. */
const shared = (name: string, groupOrder: number) => ({
  root,
  name,
  env: { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') },
  globalSetup: ['tests/bed/postgres-cluster.ts'],
  hookTimeout: 120_000,
  sequence: { groupOrder },
});

/** What `npm test` does not run. Attacks and faults run one file at a time: they measure time on real sockets. */
export default defineConfig({
  root,
  test: {
    reporters: ['verbose'],
    projects: [
      {
        test: {
          ...shared('attacks', 0),
          include: ['tests/attack/*.test.ts'],
          exclude: ['tests/attack/{requests,mail,guards}.test.ts'],
          maxWorkers: 1,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared('faults', 1),
          include: ['tests/faults/faults.test.ts'],
          maxConcurrency: process.env.FAULTS === 'short' ? 4 : 2,
          testTimeout: 30 * 60_000,
        },
      },
      // The main tasks in Firefox and WebKit; npm test has the others.
      {
        test: {
          ...shared('browsers', 2),
          include: ['tests/engines/*.test.ts'],
          exclude: ['tests/engines/{enquiry,layout}.test.ts'],
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
