import { z } from 'astro/zod';

/** `content/footer.yaml`: the contact footer of every page. */
export const footerSchema = z.object({
  heading: z.string(),
  nextHeading: z.string(),
  /** Exactly three steps; also read by the answer page and the acknowledgement mail. */
  nextSteps: z.array(z.string()).length(3),
});
