import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('gives sizes in kB, MB or GB', () => {
  const bytes = [12, 900_000, 1_432_111, 2_000_000_000];
  expect(bytes.map(sizeText)).toEqual(['1 kB', '900 kB', '1.4 MB', '2.0 GB']);
});
