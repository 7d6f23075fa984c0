import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane } from './page-schema.ts';
import { drawingName, heroDrawing, portraitName } from './picture-name.ts';

/** A person with a portrait. */
export const personSchema = z.object({
  name: z.string(),
  /** Name of a drawing (`p-harjas`), or file name of a photograph in `content/photographs` (`harjas.webp`). */
  portrait: portraitName,
  /** What the portrait shows, for people who cannot see it. Starts with "Portrait of" and the name. */
  alt: z.string().startsWith('Portrait of '),
  /** Colour behind a drawn portrait. */
  plane,
  /** Address of the person's own LinkedIn profile. */
  linkedInUrl: z
    .url()
    .regex(
      /^https:\/\/([a-z]+\.)?linkedin\.com\/in\//,
      'an address that starts with https://www.linkedin.com/in/',
    ),
  /** True until a real person has agreed to be shown. */
  sample: z.boolean(),
});

/** `content/pages/leaders.yaml`. */
export const leadersPageSchema = pageSchema.extend({
  /** Exactly four, in the order of the page. */
  leaders: z
    .array(
      personSchema.extend({
        /** Position in the company. */
        title: z.string().min(1),
        /** Degree and subject. Leave the line out when there is none to name. */
        education: z.string().min(1).optional(),
        /** What this person answers for, in two sentences. */
        description: z.string().min(40).max(220),
      }),
    )
    .length(4),
  invitation: invitationSchema,
});

/** `content/pages/team.yaml`. */
export const teamPageSchema = pageSchema.extend({
  team: z.object({
    heading: z.string(),
    text: z.string(),
    /** Exactly six, in the order of the page. */
    members: z
      .array(
        personSchema.extend({
          /** What this person does, in a few words. */
          role: z.string().min(1),
        }),
      )
      .length(6),
  }),
  invitation: invitationSchema,
});

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

/** `content/pages/founder.yaml`. The film's captions are in `founder-film.vtt` beside it. */
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
