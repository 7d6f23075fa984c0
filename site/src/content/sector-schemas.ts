import { z } from 'astro/zod';
import { pageFacts, sitePath } from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';

/** Colours of an industry's patch on the home page: its field and the light behind its openings. */
export const cloth = z.enum([
  'haldi',
  'haldi-verdigris',
  'indigo',
  'verdigris',
  'stone',
  'stone-ink',
  'clay',
  'ink',
]);

/**
 * Front matter shared by industry pages and predictive diagnostics. In the text below it `- **Term:** text`
 * makes a row, `1. text` a week or step, `### Heading` a use case, capability or question, and
 * `> **Stop or go:** text` the panel that ends a project.
 */
export const sectorSchema = pageFacts.extend({
  /** The large drawing under the page's name. */
  hero: heroDrawing,
  /** The page's large heading. */
  heading: z.string(),
  /** The one line that promises something, under the heading. */
  cardLine: z.string(),
  /** Addresses of the services that the text's section of services links to, in the same order. */
  services: z.array(sitePath),
  /** Label of the call to action. */
  ctaLabel: z.string(),
  /** What the call to action writes into the enquiry's message: prompts for the visitor to complete. */
  ctaMessage: z.string(),
  /** What dates quickly on this page; the launch check lists it. */
  recheck: z.array(z.string()).default([]),
  /** Role of each `##` section of the text, in the order of the text. Headings may change freely, roles may not. */
  sections: z.array(z.string()),
});

/** Front matter of `content/industries/*.md`. */
export const industrySchema = sectorSchema.extend({
  /** Place in menus, sidebars and on the home page, from 1. */
  order: z.number().int(),
  /** Square drawing of the home page's patchwork; transparent openings, lit from behind. */
  tile: drawingName,
  /** Coarse tile for 36 to 48 px. */
  smallTile: drawingName,
  cloth,
  /** True for the page of the in-house platform. */
  product: z.boolean().default(false),
  /** Shown beside the industry's tile: what the drawing says about the work. Every industry but the platform's page needs it. */
  figure: z.object({ title: z.string(), text: z.string() }).optional(),
  /** Name of a story in `stories.yaml` that this page shows. */
  story: z.string().optional(),
});

export type Cloth = z.infer<typeof cloth>;

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
