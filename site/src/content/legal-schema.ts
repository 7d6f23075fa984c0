import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { pageFacts } from './page-facts.ts';

/** Front matter of `content/legal/*.md`. The text below it is the policy, a numbered section a `##`. */
export const legalSchema = pageFacts.extend({
  order: z.number().int(),
  heading: z.string(),
  promise: z.string(),
  /** Each slot is a word of the page, as long as the word; "you" and "your" are lit. */
  drawing: drawingName,
  effective: z.coerce.date(),
  /** The page in three sentences. */
  short: z.array(z.string()).min(2).max(4),
});
