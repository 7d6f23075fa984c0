import { z } from 'astro/zod';
import { drawingName, heroDrawing } from './drawing-name.ts';
import { pageFacts, sitePath } from './page-schema.ts';

const atMostWords = (most: number) =>
  z.string().refine((text) => text.split(/\s+/).length <= most, `must have at most ${most} words`);

/** Front matter of `content/services/*.md`. The text below it: `docs/guides/add-a-service.md`. */
export const serviceSchema = pageFacts.extend({
  /** Place in menus and on the wall of services, from 1. */
  order: z.number().int(),
  /** Square drawing of the wall and of "At a glance"; transparent openings, lit from behind. */
  tile: drawingName,
  /** The same drawing for menus and sidebars, coarse enough for 36 to 48 px. */
  smallTile: drawingName,
  /** The wide drawing that the page opens with. */
  hero: heroDrawing,
  /** Address of the page: `/services/` and a word in lower case, hyphens for spaces. */
  path: sitePath.startsWith('/services/'),
  /** Name in menus, sidebar and breadcrumb, where space is short. */
  menuLabel: z.string(),
  /** Stands in the menu instead of `menuLine` where the name alone may puzzle. */
  descriptor: z.string().optional(),
  /** The page's large heading. */
  heading: z.string(),
  /** The outcome on the home page's card, at most 18 words. */
  cardLine: atMostWords(18),
  /** The line under the name in the menu. */
  menuLine: z.string(),
  /** What dates quickly on this page; the launch check lists it. */
  recheck: z.array(z.string()).default([]),
});
