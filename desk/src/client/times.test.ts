import { expect, test } from 'vitest';
import { ago, formatDay } from './times.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-11-22T12:00:00.000Z');

test('times are shown in the time zone of the company; a day keeps its date', () => {
  expect(formatDay('2026-11-22T20:00:00.000Z', zone)).toBe('23 Nov 2026');
  expect(formatDay('2026-11-22', 'America/Los_Angeles')).toBe('22 Nov 2026');
});

test.each([
  ['2026-11-22T11:59:30.000Z', 'just now'],
  ['2026-11-22T11:48:00.000Z', '12 min ago'],
  ['2026-11-22T09:00:00.000Z', '3 h ago'],
  ['2026-11-20T12:30:00.000Z', '47 h ago'],
  ['2026-11-18T12:00:00.000Z', '4 days ago'],
])('a message of %s came %s', (at, text) => {
  expect(ago(at, now)).toBe(text);
});
