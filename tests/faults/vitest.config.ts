import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['tests/faults/faults.test.ts'],
    maxConcurrency: process.env.FAULTS === 'short' ? 4 : 2,
    testTimeout: 30 * 60_000,
    reporters: ['verbose'],
  },
});
