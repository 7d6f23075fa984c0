import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { pageFacts } from './page-facts.ts';
import { sitePath } from './path.ts';

/** `content/all-pages.yaml`: the list of every page. The other groups follow the navigation. */
export const allPagesSchema = pageFacts.extend({
  heading: z.string(),
  promise: z.string(),
  drawing: drawingName,
  alt: z.string(),
  beginHeading: z.string(),
  /** Paths of the first group. */
  begin: z.array(sitePath),
  legalHeading: z.string(),
});
