import { z } from 'astro/zod';
import { pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';

const heading = z.object({ heading: z.string(), text: z.string() });

/** `content/home.yaml`: the home page, section by section. */
export const homeSchema = pageFacts.extend({
  hero: z.object({
    /** The headline in exactly three lines; `HomeHero.module.css` sets each to fill the measure. */
    lines: z.array(z.string()).length(3),
    text: z.string(),
    primary: z.object({ label: z.string(), path: z.string() }),
    secondary: z.object({ label: z.string(), path: z.string() }),
  }),
  facts: z.array(z.object({ figure: z.string(), label: z.string() })).length(4),
  idea: z.object({
    definition: z.string(),
    heading: z.string(),
    text: z.string(),
    /** The word jaali in two scripts. */
    word: drawingName,
    wordAlt: z.string(),
    frieze: drawingName,
    readings: z.array(z.object({ name: z.string(), text: z.string() })).length(6),
  }),
  services: heading,
  industries: heading.extend({ other: z.object({ text: z.string(), label: z.string(), path: z.string() }) }),
  why: heading.extend({
    /** Titles are fixed; the text is a practice that a client can check. */
    values: z.array(z.object({ drawing: drawingName, title: z.string(), text: z.string() })).length(6),
  }),
  voices: z.object({ heading: z.string(), text: z.string(), linkLabel: z.string(), path: z.string() }),
  customers: z.object({
    heading: z.string(),
    /** True until the marks are those of real customers who agreed. */
    sample: z.boolean(),
    first: z.array(z.object({ drawing: drawingName, name: z.string() })).length(7),
    second: z.array(z.object({ drawing: drawingName, name: z.string() })).length(5),
  }),
});
