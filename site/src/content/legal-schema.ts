import { noticeLanguages } from '@veramasa/contract';
import { z } from 'astro/zod';
import { pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';
import { day, line, plain } from './text-fields.ts';

/** Front matter of `content/accessibility.md`. The text below it is the statement; each `##` is a numbered section. */
export const accessibilitySchema = pageFacts.extend({
  heading: line('Heading', 'The large heading at the top of the page.'),
  promise: line('Introduction', 'One or two sentences under the heading: what the reader learns here.'),
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
      label: line('Label', 'A few words before the fact, in small type.'),
      value: line('Fact', 'The fact itself, in large type.'),
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
  tab: line('Short name', 'Name of the page in the row of links above each policy.'),
});

const sentence = (title: string, description: string) => line(title, description).max(160);

const noticeOfForm = (form: string) =>
  z
    .object({
      what: sentence('What we keep', `The data that the ${form} asks for.`),
      why: sentence('Why', 'Every purpose for which we use the data.'),
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
  name: line(
    'Name of the language',
    'As its readers write it. It is the label of the switch beside the forms.',
  ),
  enquiry: noticeOfForm('enquiry form'),
  application: noticeOfForm('application form'),
  period: sentence('How long', 'When we delete the data. {months} becomes the number of months.').includes(
    '{months}',
  ),
  rights: sentence(
    'Rights',
    'How to see, correct or delete the data, and how to withdraw. {email} becomes the address.',
  ).includes('{email}'),
  complaint: sentence('Complaints', 'To whom people can complain, in which order.'),
  adults: sentence('Age', 'That the form is for people aged 18 or over.'),
  policy: line('Link', 'Label of the link to the privacy policy.'),
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
