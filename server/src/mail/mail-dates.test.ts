import { expect, test } from 'vitest';
import { monthsLater } from './mail-dates.ts';

test.each([
  ['2025-01-31T10:00:00Z', 1, '2025-02-28T10:00:00.000Z'],
  ['2024-02-29T10:00:00Z', 12, '2025-02-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00Z', -1, '2026-02-28T10:00:00.000Z'],
  ['2026-11-21T10:00:00Z', -24, '2024-11-21T10:00:00.000Z'],
])('the period from %s over %i months ends %s', (from, by, to) =>
  expect(monthsLater(new Date(from), by).toISOString()).toBe(to),
);
