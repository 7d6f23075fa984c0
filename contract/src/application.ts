import * as v from 'valibot';
import { type Checked, checkAnswers, code, emailSchema, phoneSchema, text } from './answer-schemas.ts';
import { limits } from './limits.ts';
import { type ChosenFile, checkResume } from './resume.ts';

const applicationSchema = v.object({
  name: text(limits.nameMaxChars, 'full_name_missing', 'name_long'),
  email: emailSchema,
  phone: phoneSchema,
  Posttype: text(limits.positionMaxChars, 'position_missing', 'position_long'),
  comment: v.pipe(v.string(), v.trim(), v.maxLength(limits.commentMaxChars, code('comment_long'))),
});

/**
 * The answers of a job application by the fixed wire names. `Posttype` is the position applied for; `comment` may be
 * empty. The resume is sent beside them.
 */
export type Application = v.InferOutput<typeof applicationSchema>;

/** The fixed value of the `action` field of an application. */
export const applicationAction = 'apply';

/**
 * Checks the answers of an application, and the name and size of its resume. Never throws; an absent answer counts as
 * empty. Errors are in the order of the form, that of the resume last.
 */
export function checkApplication(
  fields: Readonly<Record<string, unknown>>,
  resume: ChosenFile | null,
): Checked<Application> {
  const answers = checkAnswers(applicationSchema, fields);
  const resumeError = checkResume(resume);
  if (!resumeError) return answers;
  return { ok: false, errors: [...(answers.ok ? [] : answers.errors), resumeError] };
}
