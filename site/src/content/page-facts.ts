import { z } from 'astro/zod';
import { sitePath } from './path.ts';

/** Colour of the plane a page opens with. Tokens: `styles/tokens.css`. */
export const plane = z.enum([
  'indigo',
  'dye',
  'ink',
  'verdigris',
  'verdigris-dark',
  'verdigris-light',
  'clay',
  'clay-dark',
  'granite',
  'haldi',
  'mist',
]);

/** What every page says about itself. */
export const pageFacts = z.object({
  path: sitePath,
  /** Other spellings that show the same page without a redirect. Rarely needed. */
  alsoAt: z.array(sitePath).default([]),
  /** Name in menus, breadcrumbs and lists. */
  name: z.string(),
  /** Text of the browser tab and of search results. Unique, at most 65 characters. */
  title: z.string().max(65),
  /** The two lines under the title in search results. Unique, 50 to 165 characters. */
  description: z.string().min(50).max(165),
});

export type Plane = z.infer<typeof plane>;
