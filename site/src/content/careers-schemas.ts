import { z } from 'astro/zod';
import { pageSchema, plane } from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';

const timelineCard = z.object({
  /** Side of the line; cards alternate. On a phone all are on the right. */
  side: z.enum(['left', 'right']),
  icon: drawingName,
  /** Colour of the card. `stone` is the ivory one. */
  plane: z.enum([...plane.options, 'stone']),
  title: z.string(),
  text: z.string(),
  /** What is listed below the text. */
  points: z.array(z.string()).default([]),
});

/** `content/pages/careers.yaml`: the page of openings and applications, and words shared by every opening. */
export const careersPageSchema = pageSchema.extend({
  hero: heroDrawing,
  /** True while the owner has practices or promises of this page to confirm. */
  sample: z.boolean().default(false),
  timeline: z.object({
    /** Read out to people who cannot see the line; not shown. */
    heading: z.string(),
    cards: z
      .array(timelineCard)
      .length(4)
      .refine((cards) => cards.every(({ side }, index) => side === (index % 2 ? 'right' : 'left')), {
        error: 'cards must alternate: left, right, left, right',
      }),
  }),
  /** The list of `content/openings`. Without an open one it is not shown at all. */
  openings: z.object({
    heading: z.string(),
    text: z.string(),
    /** Last words of each row. */
    read: z.string(),
  }),
  /** Stands above the steps, which `content/company.yaml` holds. */
  hiringHeading: z.string(),
  safety: z.object({
    heading: z.string(),
    /** Ends before the domain of our mail, which the page adds. */
    text: z.string(),
    /** Stands before `reportLink`, which writes to `careersEmail` of the company. */
    report: z.string(),
    reportLink: z.string(),
    /** Subject of that mail. */
    reportSubject: z.string(),
  }),
  apply: z.object({
    heading: z.string(),
    text: z.string(),
    /** Label of the button that opens the form. */
    action: z.string(),
  }),
  /** Words of the page of each opening. */
  opening: z.object({
    place: z.string(),
    arrangement: z.string(),
    team: z.string(),
    closes: z.string(),
    /** Stands where an opening has no closing date. */
    open: z.string(),
    /** Notice on a page that is still open in a browser, or not yet rebuilt, after the closing date. */
    closed: z.string(),
    /** Label of the button that opens the form. */
    action: z.string(),
    /** Link back to the list. */
    all: z.string(),
  }),
});

/** A day as `2026-12-31`. YAML reads such a word as a date; here it is a day again. */
const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date('must be a day such as 2026-12-31'),
);

/**
 * Front matter of `content/openings/*.md`; the file's name is the page's address, `/join-us/{name}`. The text
 * below it says what the person will do, bring and get, each a `##` with a list.
 */
export const openingSchema = z.object({
  /** Place in the list, from 1. */
  order: z.number().int(),
  /** What the person will be called. Filled in under "Position Applying For". At most 44 characters. */
  position: z.string().max(44),
  /** The two lines under the title in search results. Unique, 50 to 165 characters. */
  description: z.string().min(50).max(165),
  /** The sentence under the heading: what the work is for. */
  promise: z.string(),
  drawing: drawingName,
  /** Ids of offices in `content/company.yaml`. */
  offices: z.array(z.string()).min(1),
  /** Hours and place in words, such as "Full time, two days remote". */
  arrangement: z.string(),
  /** The same for job search engines. */
  employment: z.array(z.enum(['full-time', 'part-time', 'contract', 'temporary', 'intern'])).min(1),
  /** True only when nobody needs to come to an office at all. */
  remote: z.boolean().default(false),
  team: z.string(),
  /** Day on which it was published. */
  posted: day,
  /** Last day on which people may apply, by Indian time. Afterwards page and list entry go by themselves. */
  closes: day.optional(),
  /** True while the owner has not confirmed that this position is open. */
  sample: z.boolean().default(false),
});

export type Opening = z.infer<typeof openingSchema>;
