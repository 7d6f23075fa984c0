import fieldErrors from '../../content/wording/field-errors.json' with { type: 'json' };
import resumeErrors from '../../content/wording/resume-errors.json' with { type: 'json' };
import { limits } from './limits.ts';
import { interpolate } from './wording.ts';

export const { phone_one_digit, ...fieldErrorSentences } = fieldErrors;
export const { size_unknown, ...resumeErrorSentences } = resumeErrors;

/** Permanent codes of field errors. */
export type FieldErrorCode = keyof typeof fieldErrorSentences;

/** Permanent codes of resume errors. Those from `resume_mismatch` on are found by the server only. */
export type ResumeErrorCode = keyof typeof resumeErrorSentences;

/** One rejected field: `field` is the wire name or, in the browser, the input's name. */
export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode | ResumeErrorCode;
  /** The complete sentence for people. */
  readonly sentence: string;
}

/** The code with its sentence about the typed value. */
export function fieldError(field: string, code: FieldErrorCode, value: string): FieldError {
  const wording = code === 'phone_digits' && value.length === 1 ? phone_one_digit : fieldErrorSentences[code];
  return { field, code, sentence: interpolate(wording, { length: value.length, ...bounds[code] }) };
}

const bounds: Partial<Record<FieldErrorCode, { readonly least?: number; readonly most: number }>> = {
  name_long: { most: limits.nameMaxChars },
  phone_digits: { least: limits.phoneMinDigits, most: limits.phoneMaxDigits },
  organization_long: { most: limits.organizationMaxChars },
  comment_long: { most: limits.commentMaxChars },
  position_long: { most: limits.positionMaxChars },
};
