import { expect, test } from 'vitest';
import { createUploadMemory } from './upload-memory.ts';

test('requests share the memory and free it once answered', () => {
  const open = createUploadMemory(100);
  const [one, other] = [open(), open()];
  expect(one.take(60)).toBe(true);
  expect(other.take(60)).toBe(false);
  expect(other.take(40)).toBe(true);
  one.release();
  expect(other.take(60)).toBe(true);
});

test('an answered request takes no more memory', () => {
  const open = createUploadMemory(100);
  const late = open();
  late.release();
  expect(late.take(1)).toBe(false);
  late.release();
  expect(open().take(100)).toBe(true);
});
