import { expect, test } from 'vitest';
import { dayIn, endOfDay, instantOf, shortDay, startOfDay } from './index.ts';

test.each([
  ['2026-12-31T09:00', 'Asia/Kolkata', '2026-12-31T03:30:00.000Z'],
  ['2026-12-31T00:00', 'UTC', '2026-12-31T00:00:00.000Z'],
  // The clocks change after midnight, and before midnight in UTC.
  ['2026-09-27T00:00', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
  ['2026-09-27T09:00', 'Pacific/Auckland', '2026-09-26T20:00:00.000Z'],
  // A year whose offset has seconds, such as one that is not typed to its end.
  ['0002-01-01T00:00', 'Asia/Kolkata', '0001-12-31T18:07:00.000Z'],
])('the local time %s in %s is %s', (local, timeZone, instant) => {
  expect(instantOf(local, timeZone)?.toISOString()).toBe(instant);
});

test('a day ends when the next one begins, also at the end of a month', () => {
  expect(endOfDay('2026-12-31', 'Europe/Berlin')?.toISOString()).toBe('2026-12-31T23:00:00.000Z');
  expect(endOfDay('2028-02-29', 'Asia/Kolkata')?.toISOString()).toBe('2028-02-29T18:30:00.000Z');
});

test('a time has the day of its time zone', () =>
  expect(shortDay(dayIn(new Date('2026-11-22T20:00:00.000Z'), 'Asia/Kolkata'))).toBe('23 Nov 2026'));

test('a day that does not exist has no start', () => {
  for (const day of ['2026-02-30', '2026-2-3', 'today', ''])
    expect(startOfDay(day, 'Asia/Kolkata')).toBeUndefined();
  expect(instantOf('2026-02-30T09:00', 'Asia/Kolkata')).toBeUndefined();
});
