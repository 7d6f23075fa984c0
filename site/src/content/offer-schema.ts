import { z } from 'astro/zod';
import { sitePath } from './page-schema.ts';
import { line } from './text-fields.ts';

/** One entry of `content/offers-to-confirm.yaml`: a promise that only the company can confirm. */
export const offerSchema = z
  .object({
    offer: line(
      'Promise',
      'The promise to clients or candidates in one sentence. The launch check shows it.',
    ).min(10),
    question: line(
      'Question',
      'What the person who confirms the promise has to answer. Ends with a question mark.',
    ).regex(/\?$/, 'must be a question, with a question mark at its end'),
    confirms: z.enum(['owner', 'lawyer']).meta({
      title: 'Confirmed by',
      description: 'Who has to say yes before the site is published.',
    }),
    confirmed: z.boolean().meta({
      title: 'Confirmed',
      description: 'Switch this on only after that person has said yes. The launch check lists all others.',
    }),
    pages: z
      .record(sitePath, z.string().min(5))
      .refine((pages) => Object.keys(pages).length > 0, { error: 'must name at least one page' })
      .meta({
        title: 'Pages',
        description:
          'The address of each page that makes the promise, such as /talk-to-us, with what it promises there in a few words of your own.',
      }),
    elsewhere: z.array(z.string().min(5)).default([]).meta({
      title: 'Other places',
      description: 'Places that are not pages and make the promise, such as emails and the search.',
    }),
  })
  .meta({
    title: 'Promise to confirm',
    description: 'A promise on the site that only the company can confirm. Listed by the launch check.',
  });

export type Offer = z.infer<typeof offerSchema>;
