import { z } from 'astro/zod';
import { pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';

/** Front matter of `content/accessibility.md`. The text below it is the statement, a numbered section a `##`. */
export const accessibilitySchema = pageFacts.extend({
  heading: z.string(),
  promise: z.string(),
  /** Each slot is a word of the page, as long as the word; "you" and "your" are lit. */
  drawing: drawingName,
  /** The one fact set large above the text. */
  fact: z.object({ label: z.string(), value: z.string() }),
  /** True while the owner has something to confirm. */
  sample: z.boolean().default(false),
  /** The page in three sentences. */
  short: z.array(z.string()).min(2).max(4),
});

/** Front matter of `content/legal/*.md`, the three policies. The text below it is numbered in the same way. */
export const legalSchema = accessibilitySchema.extend({
  order: z.number().int(),
  /** Label among the three policies. */
  tab: z.string(),
});

const notice = z.string().max(200).includes('{months}').includes('{email}');

/** `content/privacy.yaml`: the notices beside the forms and how long messages are kept. */
export const privacySchema = z.object({
  /** The day of these words, such as 2026-11-21; stored with every message that is sent under them. */
  version: z.string().regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as "2026-11-21", in quotation marks'),
  /** Whole months from an enquiry's arrival until it is erased. */
  enquiryMonths: z.number().int().min(1).max(120),
  /** The same for an application with its resume. */
  applicationMonths: z.number().int().min(1).max(120),
  /** Stands beside the enquiry form: what is kept, for how long, why, whom to write to. Every page carries it, so keep it short. */
  enquiry: notice,
  /** The same beside the application form. */
  application: notice,
  /** Label of the link to the privacy policy, which follows the notice. */
  link: z.string(),
});
