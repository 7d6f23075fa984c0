import { z } from 'astro/zod';
import { pageSchema, plane } from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';
import { day, line, plain } from './text-fields.ts';

/** True while something waits for the owner; a small note on the page and the launch check say so. */
const sample = (what: string) =>
  z
    .boolean()
    .default(false)
    .meta({
      title: 'Sample',
      description: `On while the owner has not confirmed ${what}. The launch check lists it until it is off.`,
    });

const timelineCard = z
  .object({
    icon: drawingName.meta({ title: 'Drawing', description: 'Name of the small drawing above the title.' }),
    plane: z.enum([...plane.options, 'stone']).meta({
      widget: 'colour',
      title: 'Colour',
      description: 'Background of the card. "stone" is ivory.',
    }),
    title: line('Title', 'The four titles are fixed.'),
    text: line('Text', 'One to three sentences.'),
    points: z.array(line('Point', 'A few words, without a full stop.')).default([]).meta({
      title: 'Points',
      description: 'A list below the text. Only the card of the benefits has one; its four points are fixed.',
    }),
  })
  .meta({ title: 'Card', description: 'One of the four cards beside the line.' });

/** `content/pages/careers.yaml`: the page of openings and applications, and words shared by every opening. */
export const careersPageSchema = pageSchema.extend({
  hero: heroDrawing.meta({
    title: 'Large drawing',
    description: 'The line that draws itself below the heading.',
  }),
  sample: sample('the practices and promises of this page'),
  timeline: z
    .object({
      heading: line('Heading', 'Read aloud before the cards; not shown.'),
      cards: z
        .array(timelineCard)
        .length(4)
        .meta({ title: 'Cards', description: 'Exactly four, on alternating sides.' }),
    })
    .meta({ title: 'Timeline', description: 'What candidates can expect, below the large drawing.' }),
  openings: z
    .object({
      heading: line('Heading', 'Stands above the list of open positions.'),
      text: line('Text', 'Below the heading: what to do if no position fits. One or two sentences.'),
      read: line('Link', 'Last words of each row of the list.'),
    })
    .meta({
      title: 'Open positions',
      description: 'Around the list. It disappears when the last position closes.',
    }),
  hiringHeading: line('Heading of the steps', 'Stands above the hiring steps, which company.yaml has.'),
  equality: z
    .object({
      sample: sample('this statement'),
      heading: line('Heading', 'Stands above the statement.'),
      text: line('Statement', 'On what you decide, and on what you do not. Let a lawyer read it.'),
      adjustments: line(
        'Adjustments',
        'What candidates with a disability can ask for. Ends before the link.',
      ),
      adjustmentsLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
      adjustmentsSubject: line('Subject', 'Subject of that email.'),
      policy: z
        .object({
          label: line('Label', 'Text of the link, such as "Our equal opportunity policy".'),
          url: z
            .url()
            .meta({ title: 'Address', description: 'Where the full policy is. Begins with https://.' }),
        })
        .optional()
        .meta({ title: 'Full policy', description: 'Link to the full policy, if it is published.' }),
    })
    .meta({
      title: 'Equal opportunity',
      description: 'Statement and adjustments, below the hiring steps of Join Us and of every opening.',
    }),
  safety: z
    .object({
      heading: line('Heading', 'Stands above the warning of fraud.'),
      text: line('Warning', 'Ends before the domain of your email, which the page adds.'),
      report: line('Report', 'What to do when somebody asks for money. Ends before the link.'),
      reportLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
      reportSubject: line('Subject', 'Subject of that email.'),
    })
    .meta({ title: 'Warning of fraud', description: 'In a box beside the hiring steps.' }),
  apply: z
    .object({
      heading: line('Heading', 'Stands beside the application form.'),
      text: line('Text', 'What to send and who reads it. Two or three sentences.'),
      action: line('Button', 'Opens the application form. The wording is fixed.'),
    })
    .meta({ title: 'Application', description: 'The last section of Join Us and of every opening.' }),
  opening: z
    .object({
      place: line('Place', 'Label of the cities.'),
      arrangement: line('Arrangement', 'Label of the hours and the place of work.'),
      team: line('Team', 'Label of the team.'),
      level: line('Level', 'Label of the level.'),
      pay: line('Pay', 'Label of the pay band.'),
      payPer: z
        .object({
          year: line('Per year', 'The band in words.', 'least', 'most'),
          month: line('Per month', 'The band in words.', 'least', 'most'),
          hour: line('Per hour', 'The band in words.', 'least', 'most'),
        })
        .meta({ title: 'Pay band in words', description: 'One text for each period of pay.' }),
      closes: line('Closes', 'Label of the closing date.'),
      open: line('No closing date', 'Shown in place of the date.'),
      closed: line('Closed', 'Notice on a page that is still open in a browser after the closing date.'),
      apply: line('Link to the application', 'Leads from the details of an opening to its application.'),
      action: line('Button', 'Opens the application form on the page of an opening.'),
      all: line('Link back', 'Leads to the list of open positions.'),
    })
    .meta({ title: 'Page of an opening', description: 'Words that every opening shares.' }),
});

const payBand = z
  .object({
    least: z.number().int().positive().meta({ title: 'From', description: 'Lowest pay, in whole units.' }),
    most: z.number().int().positive().meta({ title: 'To', description: 'Highest pay, in whole units.' }),
    currency: z.enum(['INR', 'USD', 'EUR', 'GBP']).default('INR').meta({
      title: 'Currency',
      description: 'INR for rupees.',
    }),
    per: z.enum(['year', 'month', 'hour']).default('year').meta({
      title: 'Period',
      description: 'What the pay is for: a year, a month or an hour.',
    }),
  })
  .refine(({ least, most }) => least < most, { error: 'most must be above least' })
  .meta({
    title: 'Pay band',
    description:
      'Optional. Shown on the page and by job search engines, which list openings with pay higher.',
  });

/**
 * Front matter of `content/openings/*.md`; the file's name is the page's address, `/join-us/{name}`. The text
 * below it says what the person will do, bring and get, each a `##` with a list.
 */
export const openingSchema = z.object({
  order: z.number().int().meta({ title: 'Place in the list', description: '1 is the first.' }),
  position: line('Position', 'The job title. Also fills in the form. At most 44 characters.').max(44),
  title: line(
    'Title in search results',
    'Job title, the word "Job", the city. Unique, at most 65 characters.',
  ).max(65),
  description: line(
    'Description in search results',
    'Begins with the job title. Unique, 50 to 165 characters.',
  )
    .min(50)
    .max(165),
  promise: line('Promise', 'The sentence under the heading: what the work is for.'),
  drawing: drawingName.meta({ title: 'Drawing', description: 'Name of the drawing beside the heading.' }),
  offices: z.array(plain).min(1).meta({
    title: 'Offices',
    description: 'Ids of one or more offices of company.yaml, such as hyderabad.',
  }),
  arrangement: line('Arrangement', 'Hours and place of work, such as "Full time, two days remote".'),
  employment: z
    .array(z.enum(['full-time', 'part-time', 'contract', 'temporary', 'intern']))
    .min(1)
    .meta({ title: 'Kind of employment', description: 'The same for job search engines.' }),
  remote: z.boolean().default(false).meta({
    title: 'Fully remote',
    description: 'On only if nobody needs to come to an office at all.',
  }),
  team: line('Team', 'The team that the person joins. A few words.'),
  level: line('Level', 'The experience you look for, such as "Mid-level". A few words.'),
  pay: payBand.optional(),
  posted: day.meta({ title: 'Published', description: 'Day of publication, such as 2026-11-02.' }),
  closes: day.optional().meta({
    title: 'Closing date',
    description:
      'Last day for applications, by Indian time. After it, the opening disappears. Empty: open until filled.',
  }),
  sample: sample('that this position is open'),
});

export type Opening = z.infer<typeof openingSchema>;
