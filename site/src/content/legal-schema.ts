import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { pageFacts } from './page-facts.ts';

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
