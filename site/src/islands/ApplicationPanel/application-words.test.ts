import { type RejectionCode, rejections, resumeError, sentences } from '@veramasa/contract';
import { expect, test } from 'vitest';
import type { Failure } from '../sending/outcome.ts';
import { applicationFailureWords } from './application-words.ts';

const noon = new Date(2026, 0, 5, 12, 0, 0);

function refusal(code: RejectionCode, extra: object = {}): Failure {
  const { status, detail } = rejections[code];
  return { kind: 'refused', status, reply: { success: false, code, detail, fields: [], ...extra } };
}

const failures: Failure[] = [
  { kind: 'silence' },
  { kind: 'unexpected' },
  { kind: 'refused', status: 502, reply: null },
  ...(Object.keys(rejections) as RejectionCode[]).map((code) => refusal(code)),
];

test('any failure stands under the one fixed sentence, and never asks for a box that is not there', () => {
  for (const failure of failures) {
    const { heading, detail } = applicationFailureWords(failure, noon);
    expect(heading).toBe('There was an error submitting your application. Please try again.');
    expect(heading).toBe(sentences.applicationFailed);
    expect(detail).not.toMatch(/tick/i);
    expect(detail.length).toBeGreaterThan(20);
  }
});

test('what only the server can find in a resume is marked at the field', () => {
  const fields = [resumeError('resume_mismatch', { name: 'resume.docx' })];
  expect(applicationFailureWords(refusal('invalid_fields', { fields }), noon).errors).toEqual(fields);
});

test('the time to try again is named', () => {
  const words = applicationFailureWords(refusal('too_many_requests', { retryAfterSeconds: 600 }), noon);
  expect(words.detail).toMatch(/It should work from 12:1\d on\.$/);
});
