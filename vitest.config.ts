import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,tools}/**/*.test.ts'],
    globalSetup: ['server/src/test-bed/postgres-cluster.ts'],
    // Several files mostly wait for a lease or a mail; two run well beside each other on two cores.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
