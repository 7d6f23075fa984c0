import { z } from 'astro/zod';
import { invitationSchema } from './invitation-schema.ts';
import { pageSchema } from './page-schema.ts';
import { personSchema } from './person-schema.ts';

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
