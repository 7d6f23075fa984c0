import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { sitePath } from './path.ts';

const link = z.object({ label: z.string(), path: sitePath });

/** `content/navigation.yaml`: labels and order of the bar, the drawer and the links at the foot. */
export const navigationSchema = z.object({
  about: z.object({ label: z.string(), drawing: drawingName, pages: z.array(sitePath) }),
  services: z.object({ label: z.string() }),
  industries: z.object({ label: z.string() }),
  careers: link,
  contact: link,
  footer: z.array(link),
  legal: z.array(link),
});
