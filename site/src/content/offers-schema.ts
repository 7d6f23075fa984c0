import { z } from 'astro/zod';
import { sitePath } from './path.ts';

/** One entry of `content/offers-to-confirm.yaml`: a promise that only the company can confirm. */
export const offerSchema = z.object({
  /** The promise in one sentence, for whoever confirms it. */
  offer: z.string().min(10),
  /** Who has to say yes before launch. */
  confirms: z.enum(['owner', 'lawyer']),
  /** `true` only once they have. The launch check lists the others. */
  confirmed: z.boolean(),
  /** The address of each page that makes the promise, and the words in which it does, exactly. */
  words: z.record(sitePath, z.array(z.string()).min(1)),
});

export type Offer = z.infer<typeof offerSchema>;
