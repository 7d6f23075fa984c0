import { expect, test } from 'vitest';
import { goodAnswers } from '../../tests/bed/posted-form.ts';
import { fieldError, fieldErrorSentences, resumeErrorSentences } from './field-error.ts';
import { checkEnquiry, checkEnquiryForm, limits, resumeError } from './index.ts';

const { action: _action, ...answers } = goodAnswers;
const codesOf = (checked: ReturnType<typeof checkEnquiry>) =>
  checked.ok ? [] : checked.errors.map(({ code }) => code);
const codes = (changes: object) => codesOf(checkEnquiry({ ...answers, ...changes }));

const { name, ...others } = answers;

test('a complete enquiry is valid and trimmed; its form joins both names', () => {
  const accepted = { ok: true, value: answers };
  expect(checkEnquiry({ ...answers, name: '  Asha R ', extra: 'x' })).toEqual(accepted);
  expect(checkEnquiryForm({ ...others, first_name: ' Asha ', last_name: ' R ' })).toEqual(accepted);
});

test('each answer that is absent or no text is reported, in form order', () => {
  const missing = (...fields: string[]) => fields.map((field) => `${field}_missing`);
  expect(codesOf(checkEnquiry({ phone: 7, name: null }))).toEqual(missing(...Object.keys(answers)));
  const inputs = missing('first_name', 'last_name', ...Object.keys(others));
  expect(codesOf(checkEnquiryForm({}))).toEqual(inputs);
  // Signs of Unicode that nobody sees.
  for (const name of ['\u3164', '\u200d\ufe0f', '\u2800 \u{e0061}'])
    expect(codes({ name })).toEqual(['name_missing']);
});

test.each([
  ['+91 (40) 1234-567', '91401234567'],
  ['1234567', '1234567'],
  ['123456789012345', '123456789012345'],
  ['+९१ ٩٨٧٦٥ ౪౩౨౧౦', '919876543210'],
])('an enquiry keeps the digits of the phone number %s: %s', (typed, kept) => {
  const result = checkEnquiry({ ...answers, phone: typed });
  expect(result.ok && result.value.phone).toBe(kept);
});

test.each([
  ['', 'phone_missing'],
  ['abc', 'phone_missing'],
  ['123456', 'phone_digits'],
  ['1234567890123456', 'phone_digits'],
])('an enquiry refuses the phone number "%s" with %s', (phone, code) =>
  expect(codes({ phone })).toEqual([code]),
);

test.each(['asha@mill.example', 'a.b+c@x.co.in', 'ఆశా@ఉదాహరణ.భారత్', "o'neil@mill.example"])(
  'an enquiry accepts the email %s',
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
])('an enquiry refuses the email %j', (email) => expect(codes({ email })).toEqual(['email_format']));

test('an enquiry removes invisible characters from an email', () => {
  const email = ' \u202aasha@mill\u200b.ex\u00adam\ufeffple\u202c\u200e ';
  expect(checkEnquiry({ ...answers, email })).toMatchObject({
    ok: true,
    value: { email: 'asha@mill.example' },
  });
});

test('an enquiry accepts answers up to the limits', () => {
  expect(codes({ comment: 'x'.repeat(limits.commentMaxChars) })).toEqual([]);
  expect(codes({ comment: 'x'.repeat(limits.commentMaxChars + 1) })).toEqual(['comment_long']);
  expect(codes({ name: 'x'.repeat(limits.nameMaxChars + 1) })).toEqual(['name_long']);
  const organization = 'x'.repeat(limits.organizationMaxChars + 1);
  expect(codes({ organization })).toEqual(['organization_long']);
});

test('the sentence of each code has a value for each placeholder', () => {
  const file = { name: 'Asha Menon.pdf', size: 6_000_000 };
  for (const { code, sentence } of [
    ...Object.keys(fieldErrorSentences).map((code) => fieldError('field', code as never, 'x')),
    ...Object.keys(resumeErrorSentences).map((code) => resumeError(code as never, file)),
  ])
    expect(sentence, code).not.toMatch(/[{}]|undefined|null/);
});
