import { choice, field, flag, line, list, named } from './fields.ts';
import { sitePath } from './page-schema.ts';
import * as z from './zod.ts';

/** One entry of `content/offers-to-confirm.yaml`: a promise that only the company can confirm. */
export const offerSchema = named('Promise to confirm', {
  offer: line('Promise', 'The promise to clients or candidates in one sentence.').min(10),
  question: line('Question', 'What the person who confirms it has to answer.').regex(
    /\?$/,
    'must be a question, with a question mark at its end',
  ),
  confirms: choice('Confirmed by', 'Who has to say yes before the site is published.', ['owner', 'lawyer']),
  confirmed: flag('Confirmed', 'Switch it on only after that person has said yes.'),
  pages: field(
    'Pages',
    'The address of each page that makes the promise, with what it promises there in a few words.',
    z
      .record(sitePath, z.string().min(5))
      .refine((pages) => Object.keys(pages).length > 0, { error: 'must name at least one page' }),
  ),
  elsewhere: list(
    'Other places',
    'Places that are not pages and make the promise, such as emails and the search.',
    z.string().min(5),
  ).default([]),
});

export type Offer = z.infer<typeof offerSchema>;
