import { z } from 'astro/zod';
import { invitationSchema } from './invitation-schema.ts';
import { pageSchema } from './page-schema.ts';

/** `content/pages/stories.yaml`. The testimonials themselves are in `content/stories.yaml`. */
export const storiesPageSchema = pageSchema.extend({
  /** Read out before the testimonials, not shown. */
  listHeading: z.string(),
  invitation: invitationSchema,
});
