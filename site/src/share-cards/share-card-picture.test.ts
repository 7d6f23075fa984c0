import { expect, test } from 'vitest';
import { promiseSize } from './share-card-picture.tsx';

const words = (count: number) => Array(count).fill('automation').join(' ');

test('a long promise is set smaller; a longer one fails and names its page', async () => {
  expect(await promiseSize(words(5), '/short')).toBe(27);
  expect(await promiseSize(words(10), '/long')).toBeLessThan(27);
  await expect(promiseSize(words(40), '/too-long')).rejects.toThrow(/\/too-long is too long/);
});
