import { expect, test } from 'vitest';
import { explainOpenidFailure } from './login.ts';

test.each(['__proto__', 'constructor', 'typed'])('the failure %s in an address gets a sentence', (code) => {
  expect(explainOpenidFailure(code)).toBe(explainOpenidFailure('cancelled'));
});
