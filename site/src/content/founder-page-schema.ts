import { z } from 'astro/zod';
import { drawingName, heroDrawing } from './drawing-name.ts';
import { invitationSchema, pageSchema } from './page-schema.ts';

const entry = z.object({
  /** A position or an achievement, in a few words. */
  heading: z.string(),
  /** One or two sentences. */
  text: z.string(),
});

const list = z.object({
  /** Heading of the list. */
  heading: z.string(),
  entries: z.array(entry).min(2),
});

/** `content/pages/founder.yaml`. The film's captions stand beside it in `founder-film.vtt`. */
export const founderPageSchema = pageSchema.extend({
  /** A still of the film: shown until the film plays, and instead of it to those who asked for less motion or data. */
  hero: heroDrawing,
  film: z.object({
    /** The day on which the film was first shown, for search engines. */
    published: z.coerce.date(),
    /** What happens in the film, for people who cannot see it. */
    label: z.string(),
    /** Name of the captions in the browser's own menu. */
    captions: z.string(),
    /** Shown by browsers that cannot play video. The sentence is fixed. */
    unsupported: z.string(),
  }),
  founder: z.object({
    /** True until the owner has replaced the person, the words and the links. */
    sample: z.boolean().default(false),
    name: z.string(),
    portrait: drawingName,
    /** What the portrait shows, for people who cannot see it. */
    portraitAlt: z.string().min(10),
    /** The founder's own words, with quotation marks. */
    quote: z.string(),
    /** Paragraphs of the profile. */
    text: z.array(z.string()).min(1),
    email: z.email(),
    /** Words of the link that opens a mail. */
    emailLabel: z.string(),
    /** The founder's page at a professional network, beginning with https://. */
    profileUrl: z.url({ protocol: /^https$/ }),
    profileLabel: z.string(),
  }),
  career: list,
  achievements: list,
  pictures: z.object({
    heading: z.string(),
    /** Exactly four, in the order in which they are shown. */
    slides: z
      .array(
        z.object({
          drawing: drawingName,
          /** What the picture shows, for people who cannot see it. */
          alt: z.string().min(10),
          /** The line under the picture. */
          caption: z.string(),
        }),
      )
      .length(4),
  }),
  invitation: invitationSchema,
});
