import { z } from 'astro/zod';

/** A page's last word before the footer. */
export const invitation = z.object({
  heading: z.string(),
  /** What to bring, or what happens then. */
  text: z.string(),
  /** The button. `href` is a path of this site, or `#contact` for the form below. */
  action: z.object({ label: z.string(), href: z.string().regex(/^[/#]/, 'must begin with / or #') }),
});
