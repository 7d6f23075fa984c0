import * as v from 'valibot';
import { type FieldError, type FieldErrorCode, fieldError } from './field-error.ts';
import { limits } from './limits.ts';
import { onlyDigits } from './only-digits.ts';

/** A code as a schema's message, so that a misspelt one fails the type check. */
export const code = (value: FieldErrorCode) => value;

/** Trimmed text that may not be empty nor longer than `maxChars`. */
export const text = (maxChars: number, missing: FieldErrorCode, long: FieldErrorCode) =>
  v.pipe(v.string(code(missing)), v.trim(), v.nonEmpty(code(missing)), v.maxLength(maxChars, code(long)));

/** Digits only, as many as a telephone number has. */
export const phoneSchema = v.pipe(
  v.string(code('phone_missing')),
  v.transform(onlyDigits),
  v.nonEmpty(code('phone_missing')),
  v.minLength(limits.phoneMinDigits, code('phone_digits')),
  v.maxLength(limits.phoneMaxDigits, code('phone_digits')),
);

/** One @, no spaces or control characters, a dot in the domain: what a mail server can be asked about. */
const emailPattern =
  /^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}.]+(\.[^\s@<>",;:\\()[\]\p{Cc}.]+)+$/u;

/** Zero-width spaces and marks of direction: an address copied from elsewhere brings them along, and no mail arrives. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

export const emailSchema = v.pipe(
  v.string(code('email_missing')),
  v.transform((value) => value.replace(unseen, '')),
  v.trim(),
  v.nonEmpty(code('email_missing')),
  v.maxLength(limits.emailMaxChars, code('email_format')),
  v.regex(emailPattern, code('email_format')),
);

/** Whether a text is one e-mail address, by the rule of the forms. */
export const isEmail = (value: string): boolean => v.is(emailSchema, value);

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] };

type AnswersSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Checks answers by a schema whose messages are codes. Never throws; an absent answer counts as empty. */
export function checkAnswers<Schema extends AnswersSchema>(
  schema: Schema,
  fields: Readonly<Record<string, unknown>>,
): Checked<v.InferOutput<Schema>> {
  const names = Object.keys(schema.entries);
  const filled = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  const result = v.safeParse(schema, filled, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors = result.issues.map((issue) => {
    const field = String(issue.path?.[0]?.key ?? '');
    return fieldError(
      field,
      issue.message as FieldErrorCode,
      typeof issue.input === 'string' ? issue.input : '',
    );
  });
  return { ok: false, errors };
}
