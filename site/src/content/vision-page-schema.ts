import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { pageSchema } from './page-schema.ts';
import { sitePath } from './path.ts';

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  /** The sentence beside the typed one. */
  beside: z.string(),
  /** The nine sections in their order; pictures stand left and right by turns. */
  sections: z
    .array(
      z.object({
        /** Fixed by the specification. */
        title: z.string(),
        /** Forty words or so. */
        text: z.string(),
        /** What the drawing says, in at most seven words. */
        line: z.string().optional(),
        /** Where the section leads, instead of a line. */
        links: z.array(z.object({ label: z.string(), path: sitePath })).default([]),
        drawing: drawingName,
        /** What the drawing shows, for people who cannot see it. */
        alt: z.string().min(10),
      }),
    )
    .length(9),
  /** The page's last words. */
  closing: z.string(),
});
