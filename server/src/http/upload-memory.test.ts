import { expect, test } from 'vitest';
import { createUploadMemory } from './upload-memory.ts';

test('requests share the memory and free it once answered', () => {
  const memory = createUploadMemory(800);
  const clients = Array.from({ length: 8 }, (_, index) => memory.open(`client ${index}`));
  for (const client of clients) expect(client.take(100)).toBe(true);
  const late = memory.open('late');
  expect(late.take(100)).toBe(false);
  clients[0]?.release();
  expect(clients[0]?.take(1)).toBe(false);
  expect(late.take(100)).toBe(true);
});

test('one client gets at most half, and an eighth once half is taken', () => {
  const memory = createUploadMemory(800);
  const many = [memory.open('many'), memory.open('many')];
  expect(many[0]?.take(300)).toBe(true);
  expect(memory.crowded()).toBe(false);
  expect(many[1]?.take(101)).toBe(false);
  expect(many[1]?.take(100)).toBe(true);
  expect(memory.crowded()).toBe(true);
  const other = memory.open('other');
  expect(other.take(101)).toBe(false);
  expect(other.take(100)).toBe(true);
  many[0]?.release();
  expect(memory.crowded()).toBe(false);
});
