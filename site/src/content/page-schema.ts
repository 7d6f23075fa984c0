import { z } from 'astro/zod';
import { heroDrawing } from './drawing-name.ts';
import { pageFacts, plane } from './page-facts.ts';

/** `content/pages/*.yaml`: the pages about the company. */
export const pageSchema = pageFacts.extend({
  /** The page's only h1. */
  heading: z.string(),
  /** The sentence or two under the heading. */
  promise: z.string(),
  plane,
  hero: heroDrawing.optional(),
});
