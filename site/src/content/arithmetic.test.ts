import { expect, test } from 'vitest';
import { equationMistake, isStated } from './arithmetic.ts';

test.each([
  '420 - 63 = 357',
  '1,200 * 35% = 420',
  '16 / 114 = 14%',
  '(4 + 2) / 4 = 1.5',
  '2 - -3 * 2 = 8',
  '10 / 3 = 3.33',
])('a true equation of a document is accepted: %s', (text) => expect(equationMistake(text)).toBeUndefined());

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
])('a wrong equation, or none, is refused: %s', (text) => expect(equationMistake(text)).toMatch(/\S/));

test.each([
  ['40 * 3 = 120', 'It took 120 minutes.', true],
  ['1,00,000 * 2 = 2,00,000', 'All 200,000 of them.', true],
  ['1 / 8 = 12.5%', 'A share of 12.5%.', true],
  ['40 * 3 = 120', 'It took 1,120 minutes, or 120.5.', false],
  ['1 = ([a-z]+)+!', 'a'.repeat(60), false],
])('the result of %s stands in “%s”: %s', (equation, text, stated) =>
  expect(isStated(equation, text)).toBe(stated),
);
