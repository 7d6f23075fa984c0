import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '../..');

/** The main tasks in Firefox and WebKit: `npm run test:browsers`. `npm test` runs `enquiry.test.ts` and `layout.test.ts`. */
export default defineConfig({
  root,
  test: {
    include: ['tests/engines/*.test.ts'],
    exclude: ['tests/engines/{enquiry,layout}.test.ts'],
    globalSetup: ['tests/bed/fixture-site.ts', 'tests/bed/postgres-cluster.ts'],
    env: { NODE_COMPILE_CACHE: resolve(root, 'node_modules/.cache/node') },
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
