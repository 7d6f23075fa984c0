import { z } from 'astro/zod';
import { plane } from './page-facts.ts';
import { sitePath } from './path.ts';

/** A page's last word before the contact form. */
export const invitationSchema = z.object({
  plane,
  heading: z.string(),
  /** One or two sentences: what happens when the reader follows. */
  text: z.string(),
  action: z.object({
    label: z.string(),
    /** Where the button leads: a path, or `#contact` for the form at the foot of the page. */
    href: z.string().regex(/^(\/|#contact$)/, 'a path that starts with /, or #contact'),
    /** What the button writes into the form's message, where nothing stands yet. */
    message: z.string().optional(),
  }),
  /** The page to read next. */
  next: z.object({ path: sitePath, name: z.string() }).optional(),
});
