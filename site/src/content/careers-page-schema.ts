import { z } from 'astro/zod';
import { drawingName, heroDrawing } from './drawing-name.ts';
import { pageSchema, plane } from './page-schema.ts';

const timelineCard = z.object({
  /** On which side of the line it stands; cards alternate. On a phone all stand on the right. */
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
