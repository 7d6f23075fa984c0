import { describe, expect, test } from 'vitest';
import {
  type FieldErrorCode,
  fieldErrorSentences,
  type ResumeErrorCode,
  resumeErrorSentences,
} from './field-error.ts';
import { fieldError, limits, rejections, resumeError } from './index.ts';

describe('each code', () => {
  test.each(Object.keys(fieldErrorSentences) as FieldErrorCode[])(
    '%s has a message that names the remedy',
    (code) => {
      const { sentence } = fieldError('field', code, 'x'.repeat(300));
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      expect(sentence).not.toMatch(/invalid|please|sorry|undefined/i);
    },
  );

  test.each(Object.keys(resumeErrorSentences) as ResumeErrorCode[])(
    '%s has a message that names the file and the remedy',
    (code) => {
      const { field, sentence } = resumeError(code, {
        name: 'Asha Menon.pdf',
        size: limits.resumeMaxBytes + 1,
      });
      expect(field).toBe('resume');
      expect(sentence).toMatch(/^[A-Z“].*\.$/);
      expect(sentence).toMatch(/\b(upload|choose|remove)\b/i);
      expect(sentence).not.toMatch(/invalid|please|sorry|undefined|null/i);
      if (code !== 'resume_missing' && code !== 'resume_many') expect(sentence).toContain('“Asha Menon.pdf”');
    },
  );

  test.each(Object.entries(rejections))('%s has a status and a detail', (_code, { status, detail }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(detail).toMatch(/\.$/);
    expect(detail).not.toMatch(/invalid|please|sorry/i);
  });
});
