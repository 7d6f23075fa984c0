import * as v from 'valibot';
import { type FieldError, type FieldErrorCode, fieldError } from './field-error.ts';
import { limits } from './limits.ts';
import { locationOptions, referredOptions } from './options.ts';

const code = (value: FieldErrorCode) => value;

/** Trimmed text that may not be empty nor longer than `maxChars`. */
const text = (maxChars: number, missing: FieldErrorCode, long: FieldErrorCode) =>
  v.pipe(v.string(code(missing)), v.trim(), v.nonEmpty(code(missing)), v.maxLength(maxChars, code(long)));

const nameSchema = text(limits.nameMaxChars, 'name_missing', 'name_long');

const phoneSchema = v.pipe(
  v.string(code('phone_missing')),
  v.transform((value) => value.replace(/\D/g, '')),
  v.nonEmpty(code('phone_missing')),
  v.minLength(limits.phoneMinDigits, code('phone_digits')),
  v.maxLength(limits.phoneMaxDigits, code('phone_digits')),
);

/** One @, no spaces or control characters, a dot in the domain: what a mail server can be asked about. */
const emailPattern =
  /^[^\s@<>",;:\\()[\]\p{Cc}]+@[^\s@<>",;:\\()[\]\p{Cc}.]+(\.[^\s@<>",;:\\()[\]\p{Cc}.]+)+$/u;

const emailSchema = v.pipe(
  v.string(code('email_missing')),
  v.trim(),
  v.nonEmpty(code('email_missing')),
  v.maxLength(limits.emailMaxChars, code('email_format')),
  v.regex(emailPattern, code('email_format')),
);

const choice = (options: readonly { value: string }[], missing: FieldErrorCode) =>
  v.picklist(
    options.map((option) => option.value),
    code(missing),
  );

const answers = {
  phone: phoneSchema,
  email: emailSchema,
  organization: text(limits.organizationMaxChars, 'organization_missing', 'organization_long'),
  refered: choice(referredOptions, 'refered_missing'),
  location: choice(locationOptions, 'location_missing'),
  comment: text(limits.commentMaxChars, 'comment_missing', 'comment_long'),
};

const enquirySchema = v.object({ name: nameSchema, ...answers });

const enquiryFormSchema = v.object({
  first_name: text(limits.nameMaxChars, 'first_name_missing', 'name_long'),
  last_name: text(limits.nameMaxChars, 'last_name_missing', 'name_long'),
  ...answers,
});

/** A contact enquiry as it travels and is stored: wire names of the specification, section 3. */
export type Enquiry = v.InferOutput<typeof enquirySchema>;

/** The answers of the form, where first and last name are two inputs. */
export type EnquiryForm = v.InferOutput<typeof enquiryFormSchema>;

/** Names of the form's answers in the order in which they are asked. */
export const enquiryFormFields = Object.keys(enquiryFormSchema.entries) as (keyof EnquiryForm)[];

/** The fixed value of the `action` field of an enquiry. */
export const enquiryAction = 'contactus';

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: FieldError[] };

/** Checks an enquiry's wire fields. Never throws; an absent field counts as empty. */
export function checkEnquiry(fields: Readonly<Record<string, unknown>>): Checked<Enquiry> {
  return check(enquirySchema, fields);
}

/** Checks the form's answers in the browser, by the same rules. */
export function checkEnquiryForm(fields: Readonly<Record<string, unknown>>): Checked<EnquiryForm> {
  return check(enquiryFormSchema, fields);
}

/** First and last name joined by a space, as the wire wants it. Source: specification, section 3. */
export function fullName(firstName: string, lastName: string): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

function check<Schema extends typeof enquirySchema | typeof enquiryFormSchema>(
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
