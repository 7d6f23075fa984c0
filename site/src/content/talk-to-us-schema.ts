import { z } from 'astro/zod';
import { heroDrawing } from './drawing-name.ts';
import { pageFacts } from './page-facts.ts';

/** `content/talk-to-us.yaml`: the contact page. Offices, e-mail and phone come from `company.yaml`. */
export const talkToUsSchema = pageFacts.extend({
  hero: heroDrawing.extend({
    /** The h1, set over the drawing. */
    overlay: z.string(),
    text: z.string(),
  }),
  heading: z.string(),
  text: z.string(),
  emailLabel: z.string(),
  phoneLabel: z.string(),
  map: z.object({
    load: z.string(),
    notice: z.string(),
    loading: z.string(),
    failed: z.string(),
    again: z.string(),
    back: z.string(),
    open: z.string(),
    newTab: z.string(),
  }),
});
