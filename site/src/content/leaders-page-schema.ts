import { z } from 'astro/zod';
import { invitationSchema } from './invitation-schema.ts';
import { pageSchema } from './page-schema.ts';
import { personSchema } from './person-schema.ts';

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
