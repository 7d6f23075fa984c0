import { expect, test } from 'vitest';
import { ago } from './times.ts';

const now = new Date('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T11:59:30.000Z', 'just now'],
  ['2026-11-22T11:48:00.000Z', '12 min ago'],
  ['2026-11-22T09:00:00.000Z', '3 h ago'],
  ['2026-11-20T12:30:00.000Z', '47 h ago'],
  ['2026-11-18T12:00:00.000Z', '4 days ago'],
])('a message of %s came %s', (at, text) => {
  expect(ago(at, now)).toBe(text);
});
