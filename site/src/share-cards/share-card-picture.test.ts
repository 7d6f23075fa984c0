import { expect, test } from 'vitest';
import { promiseSize } from './share-card-picture.tsx';

const words = (count: number) => Array(count).fill('automation').join(' ');

test('a long promise is set smaller, and ends no build', async () => {
  expect(await promiseSize(words(5))).toBe(27);
  expect(await promiseSize(words(10))).toBeLessThan(27);
  expect(await promiseSize(words(200))).toBe(20);
});
