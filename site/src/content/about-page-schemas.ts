import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane, sitePath } from './page-schema.ts';
import { drawingName, galleryPictureName } from './picture-name.ts';

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  /** The sentence beside the typed one. */
  beside: z.string(),
  /** The nine sections in their order; pictures alternate between left and right. */
  sections: z
    .array(
      z.object({
        /** Part of the site's fixed structure. */
        title: z.string(),
        /** Forty words or so. */
        text: z.string(),
        /** What the drawing says, in at most seven words. */
        line: z.string().optional(),
        /** Where the section leads, instead of a line. */
        links: z.array(z.object({ label: z.string(), path: sitePath })).default([]),
        drawing: drawingName,
        /** What the drawing shows, for people who cannot see it. */
        alt: z.string().min(10),
      }),
    )
    .length(9),
  /** The page's last words. */
  closing: z.string(),
});

const titled = z.object({ title: z.string(), text: z.string(), drawing: drawingName });

/** `content/pages/mission.yaml`. `promise` is typed out when the page opens. */
export const missionPageSchema = pageSchema.extend({
  /** The sentences beside the typed one. */
  beside: z.string(),
  cards: z.object({
    /** Read out before the cards, not shown. */
    heading: z.string(),
    /** Four cards, each on a plane of another colour. */
    items: z.array(titled.extend({ plane: z.enum(['haldi', 'stone', 'clay', 'indigo']) })).length(4),
  }),
  approach: z.object({
    heading: z.string(),
    text: z.string(),
    /** The four steps in their order; titles are fixed. */
    steps: z.array(titled).length(4),
  }),
  invitation: invitationSchema,
});

/** `content/pages/stories.yaml`. The testimonials themselves are in `content/stories.yaml`. */
export const storiesPageSchema = pageSchema.extend({
  /** Read out before the testimonials, not shown. */
  listHeading: z.string(),
  invitation: invitationSchema,
});

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  /** Place on the page, from 1. */
  order: z.number().int(),
  /** The customer's mark. */
  mark: drawingName,
  /** Their words, without quotation marks. */
  quote: z.string(),
  /** Who said it. */
  author: z.string(),
  /** What they do; without it no line is shown. */
  role: z.string().optional(),
  /** Place on the home page, where three are shown; leave out for the others. */
  homeOrder: z.number().int().min(1).max(3).optional(),
  /** True until a real customer has agreed to real words. */
  sample: z.boolean(),
});

/** `content/pages/life.yaml`. */
export const lifePageSchema = pageSchema.extend({
  wellbeing: z.object({
    heading: z.string(),
    text: z.string(),
    /** Exactly four. */
    pillars: z
      .array(
        z.object({
          drawing: drawingName,
          title: z.string(),
          /** What the company does about it: things a newcomer could check in the first month. */
          description: z.string().max(160),
          /** Colour behind drawing and text; `stone` is the light one. */
          plane: z.union([plane, z.literal('stone')]),
          /** True until the owner has confirmed what is promised. */
          sample: z.boolean(),
        }),
      )
      .length(4),
  }),
  gallery: z.object({
    heading: z.string(),
    text: z.string(),
    pictures: z
      .array(
        z.object({
          /** Name of a drawing (`g-1`), or file name of a photograph in `content/photographs` (`stand-up.webp`). */
          picture: galleryPictureName,
          /** What it shows, for people who cannot see it. */
          alt: z.string().min(10),
          title: z.string().max(40),
          /** A few words after the title. */
          note: z.string().optional(),
          /** True for a drawing that stands in for a photograph. */
          sample: z.boolean(),
        }),
      )
      .min(3),
  }),
  invitation: invitationSchema,
});
