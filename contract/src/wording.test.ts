import { describe, expect, test } from 'vitest';
import {
  type FieldErrorCode,
  fieldErrorSentences,
  type ResumeErrorCode,
  resumeErrorSentences,
} from './error-codes.ts';
import { fieldError, limits, rejections, resumeError, sentences } from './index.ts';

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

test('the fixed sentences are unchanged', () => {
  expect(sentences.enquiryAccepted).toBe('Form submitted successfully!');
  expect(sentences.applicationAccepted).toBe('Application submitted successfully!');
  expect(sentences.applicationFailed).toBe(
    'There was an error submitting your application. Please try again.',
  );
  expect(sentences.captchaMissing).toBe('Please complete the reCAPTCHA');
  expect(sentences.captchaFailed).toBe('reCAPTCHA verification failed!');
  expect(sentences.serverError(502)).toBe('Server error: 502. Please try again later.');
  expect(sentences.noResponse).toBe(
    'No response from server. Please check your internet connection and try again.',
  );
  expect(sentences.otherFailure).toBe('An error occurred while submitting the form. Please try again.');
});
