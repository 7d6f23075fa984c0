import { type RejectionCode, rejections } from '@veramasa/contract';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../sending/outcome.ts';
import { failureWords, spendsCheck } from './failure-words.ts';

const noon = new Date(2026, 0, 5, 12, 0, 0);

function refusal(code: RejectionCode, extra: object = {}): Failure {
  const { status, detail } = rejections[code];
  return { kind: 'refused', status, reply: { success: false, code, detail, fields: [], ...extra } };
}

describe('every refusal of the contract', () => {
  for (const code of Object.keys(rejections) as RejectionCode[]) {
    test(`${code} stands under the sentence of its status`, () => {
      const { heading, detail } = failureWords(refusal(code), noon);
      expect(heading).toBe(`Server error: ${rejections[code].status}. Please try again later.`);
      expect(detail).toBe(rejections[code].detail);
    });
  }
});

test('an error status without our reply still has its sentence', () => {
  const words = failureWords({ kind: 'refused', status: 502, reply: null }, noon);
  expect(words.heading).toBe('Server error: 502. Please try again later.');
});

test('only a refusal says that nothing was stored: a proxy that waited in vain cannot know', () => {
  const detail = (status: number) => failureWords({ kind: 'refused', status, reply: null }, noon).detail;
  expect(detail(413)).toContain('Your message was not stored.');
  for (const status of [500, 502, 503, 504]) {
    expect(detail(status)).not.toContain('stored');
    expect(detail(status)).toContain('cannot create a second message');
  }
});

test('the time to try again is named', () => {
  const words = failureWords(refusal('too_many_requests', { retryAfterSeconds: 600 }), noon);
  expect(words.detail).toMatch(/It should work from 12:1\d on\.$/);
});

test("the wire's name belongs to the first name's input", () => {
  const fields = [{ field: 'name', code: 'name_missing', sentence: 'Enter your first and last name.' }];
  expect(failureWords(refusal('invalid_fields', { fields }), noon).errors[0]?.field).toBe('first_name');
});

test('the fixed sentences are word for word', () => {
  expect(failureWords({ kind: 'unconfirmed' }, noon).heading).toBe('reCAPTCHA verification failed!');
  expect(failureWords({ kind: 'unexpected' }, noon).heading).toBe(
    'An error occurred while submitting the form. Please try again.',
  );
});

test('only a refused token makes the person check necessary again', () => {
  expect(spendsCheck({ kind: 'unconfirmed' })).toBe(true);
  expect(spendsCheck(refusal('captcha_expired'))).toBe(true);
  expect(spendsCheck(refusal('unavailable'))).toBe(false);
  expect(spendsCheck({ kind: 'silence' })).toBe(false);
});
