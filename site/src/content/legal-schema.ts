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
  /** Label among the three policies. */
  tab: z.string(),
  /** The one fact set large above the text. */
  fact: z.object({ label: z.string(), value: z.string() }),
  /** True while the owner has something to confirm. */
  sample: z.boolean().default(false),
  /** The page in three sentences. */
  short: z.array(z.string()).min(2).max(4),
});
