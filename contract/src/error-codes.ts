import fieldErrors from '../../content/wording/field-errors.json' with { type: 'json' };
import resumeErrors from '../../content/wording/resume-errors.json' with { type: 'json' };

export const { phone_one_digit, ...fieldErrorSentences } = fieldErrors;
export const { size_unknown, ...resumeErrorSentences } = resumeErrors;

/** Permanent codes of field errors. */
export type FieldErrorCode = keyof typeof fieldErrorSentences;

/** Permanent codes of resume errors. Those from `resume_mismatch` on are found by the server only. */
export type ResumeErrorCode = keyof typeof resumeErrorSentences;
