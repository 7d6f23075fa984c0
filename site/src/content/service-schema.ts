import { z } from 'astro/zod';
import { drawingName, heroDrawing } from './drawing-name.ts';
import { sitePath } from './path.ts';

/** Front matter of `content/services/*.md`. */
export const serviceSchema = z.object({
  /** Place in menus and on the wall of services, from 1. */
  order: z.number().int(),
  /** Square drawing of the wall; transparent openings, lit from behind. */
  tile: drawingName,
  /** Coarse tile for 36 to 48 px. */
  smallTile: drawingName,
  hero: heroDrawing,
  slug: z.string(),
  route: sitePath,
  /** Key of the specification. */
  serviceKey: z.string(),
  name: z.string(),
  menuLabel: z.string(),
  descriptor: z.string().optional(),
  h1: z.string(),
  metaTitle: z.string().max(65),
  metaDescription: z.string().min(50).max(165),
  /** The outcome on the home page's card, at most 18 words. */
  cardLine: z.string(),
  /** The line under the name in the menu. */
  menuLine: z.string(),
  /** What dates quickly on this page; the launch check lists it. */
  recheck: z.array(z.string()).default([]),
});
