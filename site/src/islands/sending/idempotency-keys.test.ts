import { expect, test } from 'vitest';
import { createIdempotencyKeys } from './idempotency-keys.ts';

test('the same words keep their key, so that a retry is stored once', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ comment: 'a' })).toBe(keys.keyFor({ comment: 'a' }));
});

test('changed words get a new key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ comment: 'a' })).not.toBe(keys.keyFor({ comment: 'b' }));
});

test('after success even the same words are a new message', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ comment: 'a' });
  keys.forget();
  expect(keys.keyFor({ comment: 'a' })).not.toBe(first);
});
