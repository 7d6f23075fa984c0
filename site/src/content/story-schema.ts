import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  /** Place on the page, from 1. */
  order: z.number().int(),
  /** The customer's mark. */
  mark: drawingName,
  /** Their words, without quotation marks. */
  quote: z.string(),
  /** Who said it. */
  author: z.string(),
  /** What they do; without it no line is shown. */
  role: z.string().optional(),
  /** Place on the home page, where three are shown; leave out for the others. */
  homeOrder: z.number().int().min(1).max(3).optional(),
  /** True until a real customer has agreed to real words. */
  sample: z.boolean(),
});
