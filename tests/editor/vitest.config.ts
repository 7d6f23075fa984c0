import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** What an editor may publish, and then every test of the site: `npm run test:editor`. */
export default defineConfig({
  root,
  test: {
    include: ['tests/editor/*.test.ts'],
    globalSetup: ['tests/bed/postgres-cluster.ts'],
    testTimeout: 30 * 60_000,
    hookTimeout: 120_000,
  },
});
