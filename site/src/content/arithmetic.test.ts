import { describe, expect, test } from 'vitest';
import { equationMistake } from './arithmetic.ts';

describe('an equation of a document', () => {
  test.each([
    '420 - 63 = 357',
    '1,200 * 35% = 420',
    '16 / 114 = 14%',
    '(4 + 2) / 4 = 1.5',
    '2 - -3 * 2 = 8',
    '10 / 3 = 3.33',
  ])('is accepted when it is true: %s', (text) => expect(equationMistake(text)).toBeUndefined());

  test.each([
    '420 - 63 = 358',
    '16 / 114 = 15%',
    '10 / 3 = 3.34',
    '2 + 2',
    '2 = 1 + 1',
    'a + 1 = 2',
    '(1 + 2 = 3',
    '1 / 0 = 5',
    '= 3',
  ])('is refused when it is wrong or none: %s', (text) => expect(equationMistake(text)).toMatch(/\S/));
});
