import * as v from 'valibot';
import labels from '../../content/wording/choices.json' with { type: 'json' };
import { type Checked, checkAnswers, code, emailSchema, phoneSchema, text } from './answer-schemas.ts';
import { limits } from './limits.ts';

/** A choice of a select: `value` is the wire value, `label` is shown. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** How the sender heard of the company. The values are fixed. */
export const referredOptions = optionsOf(labels.refered);

/** Where the sender is. The values are fixed. */
export const locationOptions = optionsOf(labels.location);

/** The label of a value, or the value itself when it is not one of the options. */
export function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function optionsOf(labels: Readonly<Record<string, string>>): Option[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

const answers = {
  phone: phoneSchema,
  email: emailSchema,
  organization: text(limits.organizationMaxChars, 'organization_missing', 'organization_long'),
  refered: v.picklist(Object.keys(labels.refered), code('refered_missing')),
  location: v.picklist(Object.keys(labels.location), code('location_missing')),
  comment: text(limits.commentMaxChars, 'comment_missing', 'comment_long'),
};

const enquirySchema = v.object({
  name: text(limits.nameMaxChars, 'name_missing', 'name_long'),
  ...answers,
});

const enquiryFormSchema = v.object({
  first_name: text(limits.nameMaxChars, 'first_name_missing', 'name_long'),
  last_name: text(limits.nameMaxChars, 'last_name_missing', 'name_long'),
  ...answers,
});

/** A contact enquiry as it is sent and stored, by the fixed wire names. */
export type Enquiry = v.InferOutput<typeof enquirySchema>;

/** The fixed value of the `action` field of an enquiry. */
export const enquiryAction = 'contactus';

/** Checks an enquiry's wire fields. Never throws; an absent field counts as empty. */
export function checkEnquiry(fields: Readonly<Record<string, unknown>>): Checked<Enquiry> {
  return checkAnswers(enquirySchema, fields);
}

/**
 * Checks the form's answers by the same rules. First and last name are two inputs; the joined `name` may be longer than
 * `checkEnquiry` allows. Errors name the inputs, in their order.
 */
export function checkEnquiryForm(fields: Readonly<Record<string, unknown>>): Checked<Enquiry> {
  const form = checkAnswers(enquiryFormSchema, fields);
  if (!form.ok) return form;
  const { first_name, last_name, ...others } = form.value;
  return { ok: true, value: { name: `${first_name} ${last_name}`, ...others } };
}
