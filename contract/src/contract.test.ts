import { describe, expect, test } from 'vitest';
import {
  applicationFormFields,
  checkApplication,
  checkEnquiry,
  checkEnquiryForm,
  enquiryFormFields,
  fieldError,
  fieldErrorCodes,
  fileSizeText,
  fullName,
  labelOf,
  limits,
  locationOptions,
  referredOptions,
  rejections,
  resumeError,
  resumeErrorCodes,
  resumeKindOf,
  sentences,
} from './index.ts';

const answers = {
  name: 'Asha R',
  phone: '9876543210',
  email: 'asha@mill.example',
  organization: 'A mill',
  refered: 'search',
  location: 'india',
  comment: 'Hello',
};
const codes = (changes: Record<string, unknown>) => {
  const result = checkEnquiry({ ...answers, ...changes });
  return result.ok ? [] : result.errors.map((error) => error.code);
};

describe('each code', () => {
  test.each(fieldErrorCodes)('%s has a sentence that says what to do', (code) => {
    const { sentence } = fieldError('field', code, 'x'.repeat(300));
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence).not.toMatch(/invalid|please|sorry|undefined/i);
  });

  test.each(resumeErrorCodes)('%s has a sentence that names the file and says what to do', (code) => {
    const { field, sentence } = resumeError(code, {
      name: 'Asha Menon.pdf',
      size: limits.resumeMaxBytes + 1,
    });
    expect(field).toBe('resume');
    expect(sentence).toMatch(/^Upload .*\.$/);
    expect(sentence).not.toMatch(/invalid|please|sorry|undefined|null/i);
    if (code !== 'resume_missing' && code !== 'resume_many') expect(sentence).toContain('“Asha Menon.pdf”');
  });

  test.each(Object.entries(rejections))('%s has a status and a detail', (_code, { status, detail }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(detail).toMatch(/\.$/);
    expect(detail).not.toMatch(/invalid|please|sorry/i);
  });
});

describe('the values of the specification', () => {
  test('are the options', () => {
    expect(referredOptions.map((option) => option.value)).toEqual([
      'email',
      'linkedin',
      'recruitment',
      'search',
      'recommendation',
    ]);
    expect(locationOptions.map((option) => option.value)).toEqual([
      'india',
      'usa-canada',
      'uk',
      'europe',
      'anz-japan',
      'mea',
      'southeast-asia',
      'central-south-america',
      'others',
    ]);
  });

  test.each(referredOptions)('heard of us by $value is accepted and reads $label', ({ value, label }) => {
    expect(codes({ refered: value })).toEqual([]);
    expect(labelOf(referredOptions, value)).toBe(label);
  });

  test.each(locationOptions)('location $value is accepted and reads $label', ({ value, label }) => {
    expect(codes({ location: value })).toEqual([]);
    expect(labelOf(locationOptions, value)).toBe(label);
  });

  test('are the sentences of the error catalogue, word for word', () => {
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
});

describe('an enquiry', () => {
  test('passes when complete, trimmed', () => {
    expect(checkEnquiry({ ...answers, name: '  Asha R ' })).toEqual({ ok: true, value: answers });
  });

  test('reports every absent field by its code, never by the schema library', () => {
    const result = checkEnquiry({});
    expect(result.ok ? [] : result.errors.map((error) => error.code)).toEqual([
      'name_missing',
      'phone_missing',
      'email_missing',
      'organization_missing',
      'refered_missing',
      'location_missing',
      'comment_missing',
    ]);
    const form = checkEnquiryForm({});
    expect(form.ok ? [] : form.errors.map((error) => error.field)).toEqual(enquiryFormFields);
  });

  test.each([
    ['+91 (40) 1234-567', '91401234567'],
    ['1234567', '1234567'],
    ['123456789012345', '123456789012345'],
  ])('takes the phone number %s as %s', (typed, kept) => {
    const result = checkEnquiry({ ...answers, phone: typed });
    expect(result.ok && result.value.phone).toBe(kept);
  });

  test.each([
    ['', 'phone_missing'],
    ['abc', 'phone_missing'],
    ['123456', 'phone_digits'],
    ['1234567890123456', 'phone_digits'],
  ])('refuses the phone number "%s" with %s', (phone, code) => expect(codes({ phone })).toEqual([code]));

  test.each(['asha@mill.example', 'a.b+c@x.co.in', 'ఆశా@ఉదాహరణ.భారత్', "o'neil@mill.example"])(
    'takes the email %s',
    (email) => expect(codes({ email })).toEqual([]),
  );

  test.each([
    'asha',
    'asha@mill',
    'a b@mill.example',
    'a@b@c.example',
    'a@mill..example',
    'a@x.example\r\nBcc: b@y.example',
    '<a@mill.example>',
    `${'a'.repeat(250)}@x.example`,
  ])('refuses the email %j', (email) => expect(codes({ email })).toEqual(['email_format']));

  test('an email loses what nobody sees in it: spaces around it, zero-width ones, marks of direction', () => {
    const checked = checkEnquiry({ ...answers, email: ' \u202aasha@mill\u200b.example\u202c\u200e ' });
    expect(checked).toMatchObject({ ok: true, value: { email: 'asha@mill.example' } });
  });

  test('takes one character as a last name and joins the two', () => {
    const form = checkEnquiryForm({ ...answers, first_name: 'Asha', last_name: 'R' });
    expect(form.ok).toBe(true);
    expect(fullName(' Asha ', ' R ')).toBe('Asha R');
  });

  test('may be as long as the limits and no longer', () => {
    expect(codes({ comment: 'x'.repeat(limits.commentMaxChars) })).toEqual([]);
    expect(codes({ comment: 'x'.repeat(limits.commentMaxChars + 1) })).toEqual(['comment_long']);
    expect(codes({ name: 'x'.repeat(limits.nameMaxChars + 1) })).toEqual(['name_long']);
    expect(codes({ organization: 'x'.repeat(limits.organizationMaxChars + 1) })).toEqual([
      'organization_long',
    ]);
  });

  test('ignores what is no field of it and refuses what is no text', () => {
    expect(checkEnquiry({ ...answers, extra: 'x' })).toEqual({ ok: true, value: answers });
    expect(codes({ comment: 7, name: null })).toEqual(['name_missing', 'comment_missing']);
  });
});

describe('an application', () => {
  const filled = {
    name: 'Asha Menon',
    email: 'asha@menon.example',
    phone: '9876543210',
    Posttype: 'Computer vision engineer',
    comment: '',
  };
  const pdf = { name: 'Asha Menon.PDF', size: 412_000 };
  const refused = (fields: Record<string, unknown>, file: { name: string; size: number } | null = pdf) => {
    const result = checkApplication(fields, file);
    return result.ok ? [] : result.errors.map((error) => error.code);
  };

  test('passes without a comment', () => {
    expect(checkApplication(filled, pdf)).toEqual({ ok: true, value: filled });
    const { comment, ...rest } = filled;
    expect(comment).toBe('');
    expect(refused(rest)).toEqual([]);
  });

  test('reports what is missing in the order in which it is asked', () => {
    const result = checkApplication({ comment: 'x'.repeat(5001) }, null);
    expect(result.ok ? [] : result.errors.map((error) => error.field)).toEqual([...applicationFormFields]);
  });

  test('takes a resume of exactly 5 MiB, not one byte more, and never reads the limit as broken by itself', () => {
    expect(refused(filled, { name: 'a.docx', size: limits.resumeMaxBytes })).toEqual([]);
    expect(refused(filled, { name: 'a.docx', size: limits.resumeMaxBytes + 1 })).toEqual(['resume_large']);
    expect(fileSizeText(limits.resumeMaxBytes)).toBe('5.0 MB');
    expect(fileSizeText(limits.resumeMaxBytes + 1)).toBe('5.1 MB');
    expect(fileSizeText(412 * 1024)).toBe('412 kB');
  });

  test.each([
    ['resume.pdf', 'pdf'],
    ['RESUME.DocX', 'docx'],
    ['v1.2.doc', 'doc'],
    ['resume.pdf.exe', null],
    ['resume', null],
    ['.pdf.', null],
    ['resume.constructor', null],
  ])('takes the file %s for %s', (name, kind) => expect(resumeKindOf(name)).toBe(kind));

  test('takes the empty part of a file field that was left alone as no file, and an empty file as empty', () => {
    expect(refused(filled, { name: '', size: 0 })).toEqual(['resume_missing']);
    expect(refused(filled, { name: 'a.pdf', size: 0 })).toEqual(['resume_empty']);
    expect(refused(filled, { name: 'a.odt', size: 10 })).toEqual(['resume_kind']);
  });
});
