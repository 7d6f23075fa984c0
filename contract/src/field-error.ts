import { limits } from './limits.ts';
import type { ResumeErrorCode } from './resume.ts';

/** Permanent codes of what can be wrong with one field. */
export type FieldErrorCode =
  | 'first_name_missing'
  | 'last_name_missing'
  | 'name_missing'
  | 'full_name_missing'
  | 'name_long'
  | 'phone_missing'
  | 'phone_digits'
  | 'email_missing'
  | 'email_format'
  | 'organization_missing'
  | 'organization_long'
  | 'refered_missing'
  | 'location_missing'
  | 'comment_missing'
  | 'comment_long'
  | 'position_missing'
  | 'position_long';

/** One rejected field: `field` is the wire name or, in the browser, the input's name. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode | ResumeErrorCode;
  /** The sentence for people, already complete. */
  readonly sentence: string;
}

const sentences: Record<FieldErrorCode, (value: string) => string> = {
  first_name_missing: () => 'Enter your first name.',
  last_name_missing: () => 'Enter your last name. An initial is fine.',
  name_missing: () => 'Enter your first and last name. An initial is fine.',
  full_name_missing: () => 'Enter your full name.',
  name_long: (value) => `Name has ${value.length} characters. Shorten it to ${limits.nameMaxChars}.`,
  phone_missing: () => 'Enter your phone number, digits only.',
  phone_digits: (value) =>
    `Phone number has ${value.length} ${value.length === 1 ? 'digit' : 'digits'}. Enter ${limits.phoneMinDigits} to ${limits.phoneMaxDigits}.`,
  email_missing: () => 'Enter your email, such as asha@mill.example.',
  email_format: () => 'Email needs an @ and a domain, such as asha@mill.example.',
  organization_missing: () => 'Enter your organisation. Your own name is fine if you work alone.',
  organization_long: (value) =>
    `Organisation has ${value.length} characters. Shorten it to ${limits.organizationMaxChars}.`,
  refered_missing: () => 'Choose how you heard of us.',
  location_missing: () => 'Choose where you are.',
  comment_missing: () => 'Write your message. One sentence is enough to start.',
  comment_long: (value) =>
    `Your message has ${value.length} characters. Shorten it to ${limits.commentMaxChars}, or mail us the rest.`,
  position_missing: () => 'Enter the position you are applying for. A few words will do.',
  position_long: (value) =>
    `The position has ${value.length} characters. Shorten it to ${limits.positionMaxChars}.`,
};

/** The code with its sentence about the value that was typed. */
export function fieldError(field: string, code: FieldErrorCode, value: string): FieldError {
  return { field, code, sentence: sentences[code](value) };
}

/** All codes, for tests that prove each has a sentence. */
export const fieldErrorCodes = Object.keys(sentences) as FieldErrorCode[];
