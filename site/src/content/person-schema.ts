import { z } from 'astro/zod';
import { plane } from './page-facts.ts';
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
