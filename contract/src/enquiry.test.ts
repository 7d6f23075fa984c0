import { describe, expect, test } from 'vitest';
import { checkEnquiry, checkEnquiryForm, enquiryFormFields, fullName, limits } from './index.ts';

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

describe('an enquiry', () => {
  test('is valid when complete and is trimmed', () => {
    expect(checkEnquiry({ ...answers, name: '  Asha R ' })).toEqual({ ok: true, value: answers });
  });

  test('reports every absent field by its code', () => {
    const result = checkEnquiry({});
    const missing = Object.keys(answers).map((field) => `${field}_missing`);
    expect(result.ok ? [] : result.errors.map((error) => error.code)).toEqual(missing);
    const form = checkEnquiryForm({});
    expect(form.ok ? [] : form.errors.map((error) => error.field)).toEqual(enquiryFormFields);
  });

  test.each([
    ['+91 (40) 1234-567', '91401234567'],
    ['1234567', '1234567'],
    ['123456789012345', '123456789012345'],
    ['+९१ ९८७६५ ४३२१०', '919876543210'],
    ['౯౮౭౬౫౪౩౨౧౦', '9876543210'],
    ['٠٩٨٧٦٥٤٣٢١', '0987654321'],
  ])('keeps the digits of the phone number %s: %s', (typed, kept) => {
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
    'accepts the email %s',
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

  test('removes invisible characters from an email', () => {
    const checked = checkEnquiry({ ...answers, email: ' \u202aasha@mill\u200b.example\u202c\u200e ' });
    expect(checked).toMatchObject({ ok: true, value: { email: 'asha@mill.example' } });
  });

  test('accepts a last name of one character and joins both names', () => {
    const form = checkEnquiryForm({ ...answers, first_name: 'Asha', last_name: 'R' });
    expect(form.ok).toBe(true);
    expect(fullName(' Asha ', ' R ')).toBe('Asha R');
  });

  test('accepts answers up to the limits', () => {
    expect(codes({ comment: 'x'.repeat(limits.commentMaxChars) })).toEqual([]);
    expect(codes({ comment: 'x'.repeat(limits.commentMaxChars + 1) })).toEqual(['comment_long']);
    expect(codes({ name: 'x'.repeat(limits.nameMaxChars + 1) })).toEqual(['name_long']);
    expect(codes({ organization: 'x'.repeat(limits.organizationMaxChars + 1) })).toEqual([
      'organization_long',
    ]);
  });

  test('ignores unknown fields and refuses values that are not text', () => {
    expect(checkEnquiry({ ...answers, extra: 'x' })).toEqual({ ok: true, value: answers });
    expect(codes({ comment: 7, name: null })).toEqual(['name_missing', 'comment_missing']);
  });
});
