import { expect, test } from 'vitest';
import { fieldError, fieldErrorSentences, resumeErrorSentences } from './field-error.ts';
import { type FieldErrorCode, type ResumeErrorCode, resumeError } from './index.ts';

test('the sentence of each code has a value for each placeholder', () => {
  const fields = Object.keys(fieldErrorSentences) as FieldErrorCode[];
  const resumes = Object.keys(resumeErrorSentences) as ResumeErrorCode[];
  const file = { name: 'Asha Menon.pdf', size: 6_000_000 };
  for (const { code, sentence } of [
    ...fields.map((code) => fieldError('field', code, 'x')),
    ...resumes.map((code) => resumeError(code, file)),
  ])
    expect(sentence, code).not.toMatch(/[{}]|undefined|null/);
});
