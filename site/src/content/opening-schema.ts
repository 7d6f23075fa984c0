import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';

/** A day as `2026-12-31`. YAML reads such a word as a date; here it is a day again. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('must be a day such as 2026-12-31'),
);

/**
 * Front matter of `content/openings/*.md`; the file's name is the page's address, `/join-us/{name}`. The text
 * below it says what the person will do, bring and get, each a `##` with a list.
 */
export const openingSchema = z.object({
  /** Place in the list, from 1. */
  order: z.number().int(),
  /** What the person will be called. Filled in under "Position Applying For". At most 44 characters. */
  position: z.string().max(44),
  /** The two lines under the title in search results. Unique, 50 to 165 characters. */
  description: z.string().min(50).max(165),
  /** The sentence under the heading: what the work is for. */
  promise: z.string(),
  drawing: drawingName,
  /** Ids of offices in `content/company.yaml`. */
  offices: z.array(z.string()).min(1),
  /** Hours and place in words, such as "Full time, two days remote". */
  arrangement: z.string(),
  /** The same for job search engines. */
  employment: z.array(z.enum(['full-time', 'part-time', 'contract', 'temporary', 'intern'])).min(1),
  /** True only when nobody needs to come to an office at all. */
  remote: z.boolean().default(false),
  team: z.string(),
  /** Day on which it was published. */
  posted: day,
  /** Last day on which people may apply, by Indian time. Afterwards page and list entry go by themselves. */
  closes: day.optional(),
  /** True while the owner has not confirmed that this position is open. */
  sample: z.boolean().default(false),
});

export type Opening = z.infer<typeof openingSchema>;
