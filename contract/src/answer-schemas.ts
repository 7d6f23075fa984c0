import * as v from 'valibot';
import { type FieldError, type FieldErrorCode, fieldError } from './field-error.ts';
import { limits } from './limits.ts';

/** A code as the message of a schema, so that a misspelt code fails the type check. */
export const code = (value: FieldErrorCode) => value;

/** Trimmed text with a visible sign that may not be longer than `maxChars`. The blank sign of Braille is no space. */
export const text = (maxChars: number, missing: FieldErrorCode, long: FieldErrorCode) =>
  v.pipe(v.string(missing), v.trim(), v.regex(/[^\s\p{DI}\u2800]/u, missing), v.maxLength(maxChars, long));

/** A phone number: its digits. */
export const phoneSchema = v.pipe(
  v.string(code('phone_missing')),
  v.transform(onlyDigits),
  v.nonEmpty(code('phone_missing')),
  v.minLength(limits.phoneMinDigits, code('phone_digits')),
  v.maxLength(limits.phoneMaxDigits, code('phone_digits')),
);

/** The digits of a text as 0 to 9, including those of other scripts, such as ९८ or ౯౮. */
export function onlyDigits(text: string): string {
  return text.replace(/\P{Nd}/gu, '').replace(/\D/gu, asciiDigit);
}

/** Unicode assigns the ten digits of every script consecutive code points, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

/** One @, no spaces or control characters, a dot in the domain. */
const emailPattern =
  /^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}.]+(\.[^\s@<>",;:\\()[\]\p{Cc}.]+)+$/u;

/** Signs that nobody sees, which come with a pasted address. The two joiners stay: Indian domains may have them. */
const invisible = /(?![\u200c\u200d])\p{Cf}/gu;

/** One email address, without signs that nobody sees; the messages are for none and for a wrong one. */
export const oneEmail = (missing: string, wrong = missing) =>
  v.pipe(
    v.string(missing),
    v.transform((value) => value.replace(invisible, '')),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(limits.emailMaxChars, wrong),
    v.regex(emailPattern, wrong),
  );

export const emailSchema = oneEmail(code('email_missing'), code('email_format'));

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] };

/** Checks answers against a schema whose messages are codes. Never throws; an absent answer counts as empty. */
export function checkAnswers<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Checked<v.InferOutput<Schema>> {
  const names = Object.keys(schema.entries);
  const filled = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  const result = v.safeParse(schema, filled, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors = result.issues.map(({ path, message, input }) =>
    fieldError(String(path?.[0]?.key), message as FieldErrorCode, typeof input === 'string' ? input : ''),
  );
  return { ok: false, errors };
}
