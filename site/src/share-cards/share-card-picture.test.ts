import { expect, test } from 'vitest';
import { promiseSize } from './share-card-picture.tsx';

const words = (count: number) => Array(count).fill('automation').join(' ');

test('a long promise is set smaller instead of being cut', async () => {
  expect(await promiseSize(words(5), '/short')).toBe(27);
  expect(await promiseSize(words(10), '/long')).toBeLessThan(27);
});

test('a promise that does not fit fails the build and names its page', async () => {
  await expect(promiseSize(words(40), '/too-long')).rejects.toThrow(/\/too-long is too long/);
});
