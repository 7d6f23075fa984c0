import { z } from 'astro/zod';
import { sitePath } from './page-schema.ts';
import { drawingName } from './picture-name.ts';

/** `content/company.yaml`: facts that change when another company takes the site. */
export const companySchema = z.object({
  name: z.string(),
  /** Lower-case word in the address /life-at-{slug}. */
  slug: z.string().regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens'),
  /** First year of the copyright line. */
  since: z.number().int(),
  /** True while the owner has not confirmed these facts. */
  sample: z.boolean().default(false),
  /** IANA time zone of the company: times in its mails, and the end of the day on which an opening closes. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Kolkata or Europe/Berlin'),
  email: z.email(),
  privacyEmail: z.email(),
  /** Where candidates write, and where they report somebody who asks them for money. */
  careersEmail: z.email(),
  /** What happens after an application, in order, one sentence each; candidates read it on the careers pages and in our mail. */
  hiringSteps: z.array(z.string()).min(1),
  /** As people read it, with country code. */
  phone: z.string().regex(/^\+[\d ]{8,20}$/, 'must be an international number such as +91 40 1234 5678'),
  offices: z.array(
    z.object({
      /** Part of the address of the drawn map, /maps/{id}. */
      id: z.string().regex(/^[a-z-]+$/),
      title: z.string(),
      address: z.string(),
      map: drawingName,
      mapAlt: z.string(),
      /** Names on the drawn map, in percent of its width and height from the top left. */
      mapLabels: z.array(
        z.object({ text: z.string(), right: z.number().min(0).max(100), below: z.number().min(0).max(100) }),
      ),
      /** The city's name as a drawing in its own script. */
      word: drawingName,
      wordAlt: z.string(),
      /** Language of that script. */
      wordLang: z.enum(['te', 'hi']),
      /** What the maps service is asked for. */
      mapsQuery: z.string(),
    }),
  ),
  social: z.array(
    z.object({
      network: z.enum(['linkedin', 'x', 'youtube']),
      label: z.string(),
      url: z.url({ protocol: /^https$/ }),
    }),
  ),
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type Company = z.infer<typeof companySchema>;

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
