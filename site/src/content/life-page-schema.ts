import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { invitationSchema, pageSchema, plane } from './page-schema.ts';
import { galleryPictureName } from './picture-name.ts';

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
