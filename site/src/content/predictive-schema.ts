import { z } from 'astro/zod';
import { heroDrawing } from './drawing-name.ts';
import { sectorSchema } from './industry-schema.ts';
import { sitePath } from './path.ts';

/** Front matter of `content/predictive-diagnostics.md`. */
export const predictiveSchema = sectorSchema.extend({
  /** The plot that shows what a predictive value is, in the section on proof. */
  plot: heroDrawing.extend({
    /** What each mark of the drawing stands for, in the order of the drawing. */
    marks: z.array(z.object({ mark: z.enum(['found', 'alarm', 'missed', 'quiet']), label: z.string() })),
    /** What the plot teaches; it must say that the figures are no result of ours. */
    caption: z.string(),
  }),
  /** The industry page that the last word leads on to. */
  next: sitePath,
});
