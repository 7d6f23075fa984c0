import { z } from 'astro/zod';
import { drawingName } from './drawing-name.ts';
import { invitationSchema } from './invitation-schema.ts';
import { pageSchema } from './page-schema.ts';

const titled = z.object({ title: z.string(), text: z.string(), drawing: drawingName });

/** `content/pages/mission.yaml`. `promise` is typed out when the page opens. */
export const missionPageSchema = pageSchema.extend({
  /** The sentences beside the typed one. */
  beside: z.string(),
  cards: z.object({
    /** Read out before the cards, not shown. */
    heading: z.string(),
    /** Four cards, each on a plane of its own colour. */
    items: z.array(titled.extend({ plane: z.enum(['haldi', 'stone', 'clay', 'indigo']) })).length(4),
  }),
  approach: z.object({
    heading: z.string(),
    text: z.string(),
    /** The four steps in their order; titles are fixed by the specification. */
    steps: z.array(titled).length(4),
  }),
  invitation: invitationSchema,
});
