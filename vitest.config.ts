import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,tools}/**/*.test.ts'],
    globalSetup: ['server/src/test-bed/postgres-cluster.ts'],
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
