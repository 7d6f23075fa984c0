import { z } from 'astro/zod';
import { drawingName, heroDrawing } from './drawing-name.ts';
import { sitePath } from './path.ts';

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

/** Front matter shared by industry pages and predictive diagnostics. */
export const sectorSchema = z.object({
  hero: heroDrawing,
  slug: z.string(),
  route: sitePath,
  name: z.string(),
  h1: z.string(),
  metaTitle: z.string().max(65),
  metaDescription: z.string().min(50).max(165),
  /** The one line that promises something. */
  cardLine: z.string(),
  services: z.array(sitePath),
  /** Label of the call to action. */
  ctaLabel: z.string(),
  /** What the call to action writes into the enquiry's message. */
  ctaMessage: z.string(),
  recheck: z.array(z.string()).default([]),
  /** Role of each `##` section of the text, in order. */
  sections: z.array(z.string()),
});

/** Front matter of `content/industries/*.md`. */
export const industrySchema = sectorSchema.extend({
  order: z.number().int(),
  tile: drawingName,
  smallTile: drawingName,
  cloth,
  /** True for the page of the in-house platform. */
  product: z.boolean().default(false),
  /** What stands beside the industry's tile: what the drawing has to say about the work. Every industry but the platform's page needs it. */
  figure: z.object({ title: z.string(), text: z.string() }).optional(),
  /** Name of a story in `stories.yaml` that this page shows. */
  story: z.string().optional(),
});

export type Cloth = z.infer<typeof cloth>;
