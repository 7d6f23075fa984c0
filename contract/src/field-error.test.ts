import { expect, test } from 'vitest';
import {
  type FieldErrorCode,
  fieldError,
  fieldErrorSentences,
  type ResumeErrorCode,
  resumeErrorSentences,
} from './field-error.ts';
import { resumeError } from './index.ts';

const file = { name: 'Asha Menon.pdf', size: 6_000_000 };

test.each([
  ...(Object.keys(fieldErrorSentences) as FieldErrorCode[]).map((code) => fieldError('field', code, 'x')),
  ...(Object.keys(resumeErrorSentences) as ResumeErrorCode[]).map((code) => resumeError(code, file)),
])('the sentence of $code has a value for each placeholder', ({ sentence }) =>
  expect(sentence).not.toMatch(/[{}]|undefined|null/),
);
