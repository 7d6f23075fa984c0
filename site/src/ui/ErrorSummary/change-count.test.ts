import { expect, test } from 'vitest';
import { changeCount } from './change-count.ts';

test('the number of answers is written out', () => {
  expect(changeCount(1)).toBe('One answer needs a change');
  expect(changeCount(4)).toBe('Four answers need a change');
});
