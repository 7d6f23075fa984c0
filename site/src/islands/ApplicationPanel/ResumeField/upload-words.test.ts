import { expect, test } from 'vitest';
import { spokenUpload, uploadPercent, uploadText } from './upload-words.ts';

const size = 2.4 * 1024 * 1024;

test('the share that has left is said in percent and bytes, and 100 only when all has left', () => {
  expect(uploadText({ sent: 1024 * 1024, total: size }, size)).toBe('41%, 1.0 MB of 2.4 MB sent');
  expect(uploadPercent({ sent: size - 1, total: size })).toBe(99);
  expect(uploadText({ sent: size + 900, total: size + 900 }, size)).toBe('100%, waiting for the answer');
  expect(uploadPercent({ sent: 0, total: 0 })).toBe(0);
});

test('a screen reader hears each quarter once', () => {
  const spoken = new Set(Array.from({ length: 101 }, (_, sent) => spokenUpload({ sent, total: 100 })));
  expect([...spoken]).toEqual([0, 25, 50, 75, 100].map((share) => `${share}% of your resume sent`));
});
