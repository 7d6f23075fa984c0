import { expect, test } from 'vitest';
import { closingInstant } from './closing-instant.ts';

test('an opening closes when its last day ends in India', () => {
  expect(closingInstant('2026-12-31')).toBe('2026-12-31T18:30:00.000Z');
  expect(closingInstant('2028-02-29')).toBe('2028-02-29T18:30:00.000Z');
});
