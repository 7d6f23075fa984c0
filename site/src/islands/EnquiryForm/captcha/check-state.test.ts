import { sentences } from '@veramasa/contract';
import { expect, test } from 'vitest';
import { passed, usableToken } from './check-state.ts';
import { checkWords } from './check-words.ts';

test('a token holds for ten minutes', () => {
  const state = passed('tok', 0);
  expect(usableToken(state, 599_999)).toBe('tok');
  expect(usableToken(state, 600_000)).toBeNull();
});

test('send pressed too early asks with the fixed sentence', () => {
  expect(checkWords('idle', true).error).toBe(sentences.captchaMissing);
  expect(checkWords('idle', false).error).toBeUndefined();
  expect(checkWords('passed', true).error).toBeUndefined();
});
