import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** The attacks that `npm test` does not run, and the faults, one file at a time: they measure time on real sockets. */
export default defineConfig({
  root,
  test: {
    reporters: ['verbose'],
    projects: [
      {
        test: {
          root,
          name: 'attacks',
          include: ['tests/attack/*.test.ts'],
          exclude: ['tests/attack/{requests,mail,guards}.test.ts'],
          globalSetup: ['tests/bed/postgres-cluster.ts'],
          env: { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') },
          maxWorkers: 1,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          root,
          name: 'faults',
          include: ['tests/faults/faults.test.ts'],
          maxConcurrency: process.env.FAULTS === 'short' ? 4 : 2,
          testTimeout: 30 * 60_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
