import { z } from 'astro/zod';
import { heroDrawing } from './picture-name.ts';

/** Address of a page of this site: begins with a slash, no domain, no trailing slash. */
export const sitePath = z
  .string()
  .regex(
    /^\/$|^\/[^\s?#]*[^\s?#/]$/,
    'must be a path of this site such as /talk-to-us: a leading slash, no trailing one',
  );

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

/** `content/pages/*.yaml`: the pages about the company. */
export const pageSchema = pageFacts.extend({
  /** The page's only h1. */
  heading: z.string(),
  /** The sentence or two under the heading. */
  promise: z.string(),
  plane,
  hero: heroDrawing.optional(),
});

/** A page's last word before the contact form. */
export const invitationSchema = z.object({
  plane,
  heading: z.string(),
  /** One or two sentences: what happens when the reader follows. */
  text: z.string(),
  action: z.object({
    label: z.string(),
    /** Where the button leads: a path, or `#contact` for the form at the foot of the page. */
    href: z.string().regex(/^(\/|#contact$)/, 'a path that starts with /, or #contact'),
    /** What the button writes into the form's message while it is empty. */
    message: z.string().optional(),
  }),
  /** The page to read next. */
  next: z.object({ path: sitePath, name: z.string() }).optional(),
});
