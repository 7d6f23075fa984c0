import { noticeLanguages } from '@veramasa/contract';
import { z } from 'astro/zod';
import { pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';
import { plain } from './plain.ts';

const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as "2026-11-22", in quotation marks')
  .meta({ widget: 'date' });

/** Front matter of `content/accessibility.md`. The text below it is the statement; each `##` is a numbered section. */
export const accessibilitySchema = pageFacts.extend({
  heading: plain.meta({ title: 'Heading', description: 'The large heading at the top of the page.' }),
  promise: plain.meta({
    title: 'Introduction',
    description: 'One or two sentences under the heading: what the reader learns here.',
  }),
  drawing: drawingName.meta({
    title: 'Drawing',
    description: 'The drawing beside the heading. It shows the words of the page; "you" and "your" are lit.',
  }),
  updated: day.meta({
    title: 'Date of this version',
    description: 'Shown above the text. Change it on every day on which you change what the text says.',
  }),
  fact: z
    .object({
      label: plain.meta({ title: 'Label', description: 'A few words before the fact, in small type.' }),
      value: plain.meta({ title: 'Fact', description: 'The fact itself, in large type.' }),
    })
    .meta({ title: 'Main fact', description: 'The one fact that is shown large above the text.' }),
  sample: z.boolean().default(false).meta({
    title: 'Still to be confirmed',
    description: 'Yes while the company has something on this page to confirm. The launch check lists it.',
  }),
  short: z
    .array(plain)
    .min(2)
    .max(4)
    .meta({ title: 'In short', description: 'The page in two to four sentences, in a box above the text.' }),
  recheck: z.array(plain).default([]).meta({
    title: 'Facts to look up again',
    description: 'Laws and dates on this page that may change. The launch check lists them.',
  }),
});

/** Front matter of `content/legal/*.md`, the three policies. Their texts are laid out as the accessibility statement. */
export const legalSchema = accessibilitySchema.extend({
  order: z.number().int().meta({
    title: 'Position',
    description: 'Place of the page among the three policies: 1, 2 or 3.',
  }),
  tab: plain.meta({
    title: 'Short name',
    description: 'Name of the page in the row of links above each policy.',
  }),
});

const sentence = plain.max(160);

const noticeOfForm = (form: string) =>
  z
    .object({
      what: sentence.meta({ title: 'What we keep', description: `The data that the ${form} asks for.` }),
      why: sentence.meta({ title: 'Why', description: 'Every purpose for which we use the data.' }),
    })
    .meta({ title: `Notice beside the ${form}`, description: 'Two short sentences: what we keep, and why.' });

/** `content/privacy/{en,hi,te}.yaml`: the notice beside both forms in one language. */
export const privacyNoticeSchema = z.object({
  version: day.meta({
    title: 'Version',
    description: 'The day of this wording. It must be the same in all three languages, or the build fails.',
  }),
  checked: z.boolean().meta({
    title: 'Checked by a native reader',
    description: 'Yes once a native reader has compared this text with the English one, word by word.',
  }),
  name: plain.meta({
    title: 'Name of the language',
    description: 'As its readers write it. It is the label of the switch beside the forms.',
  }),
  enquiry: noticeOfForm('enquiry form'),
  application: noticeOfForm('application form'),
  period: sentence.includes('{months}').meta({
    title: 'How long',
    description: 'When we delete the data. {months} becomes the number of months.',
  }),
  rights: sentence.includes('{email}').meta({
    title: 'Rights',
    description: 'How to see, correct or delete the data, and how to withdraw. {email} becomes the address.',
  }),
  complaint: sentence.meta({
    title: 'Complaints',
    description: 'To whom people can complain, in which order.',
  }),
  adults: sentence.meta({ title: 'Age', description: 'That the form is for people aged 18 or over.' }),
  policy: plain.meta({ title: 'Link', description: 'Label of the link to the privacy policy.' }),
});

/** The file name of a notice, without its ending, is its language. */
export const privacyNoticeFiles = `{${noticeLanguages.join()}}.yaml`;

/** `content/privacy/periods.yaml`: how long messages are kept. */
export const periodsSchema = z.object({
  enquiryMonths: z.number().int().min(1).max(120).meta({
    title: 'Enquiries: months',
    description: 'Whole months from the arrival of an enquiry until the server deletes it.',
  }),
  applicationMonths: z.number().int().min(1).max(120).meta({
    title: 'Applications: months',
    description:
      'Whole months from the arrival of an application until the server deletes it with its resume.',
  }),
});
