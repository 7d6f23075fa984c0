import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane } from './page-schema.ts';
import { portraitName } from './picture-name.ts';

/** Somebody shown with a portrait. */
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
  /** True until a real person has agreed to stand here. */
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
          /** What this person does, as it would stand on a door. */
          role: z.string().min(1),
        }),
      )
      .length(6),
  }),
  invitation: invitationSchema,
});
