import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';

// The words of the site, so that a test does not fail when a text is edited.
export { default as applicationForm } from '../../../content/wording/application-form.json' with {
  type: 'json',
};
export { default as bothForms } from '../../../content/wording/both-forms.json' with { type: 'json' };
export { default as enquiryForm } from '../../../content/wording/enquiry-form.json' with { type: 'json' };
export { default as fieldErrors } from '../../../content/wording/field-errors.json' with { type: 'json' };
export { default as refusals } from '../../../content/wording/refusals.json' with { type: 'json' };
export { default as resumeErrors } from '../../../content/wording/resume-errors.json' with { type: 'json' };

/** The data of a YAML file of `content/`. */
export function contentOf<Data>(path: string): Data {
  return parse(readFileSync(resolve(import.meta.dirname, '../../../content', path), 'utf8'));
}
