import {
  choice,
  colour,
  day,
  field,
  fixed,
  fixedEntries,
  flag,
  group,
  line,
  list,
  named,
  plain,
  sample,
  short,
  whole,
} from './fields.ts';
import { document } from './markdown.ts';
import { cardColours, pageSchema, searchText } from './page-schema.ts';
import { drawing, heroDrawing } from './picture-name.ts';
import * as z from './zod.ts';

const timelineCard = named('Card', {
  icon: drawing('Drawing', 'Name of the small drawing above the title.'),
  plane: colour('Colour', 'Background of the card. "stone" is ivory.', cardColours),
  title: line('Title', 'The first four titles are fixed.'),
  text: line('Text', 'One to three sentences.'),
  points: list('Points', 'Only the card of the benefits has them. A few words each.', plain).default([]),
});

/** `content/pages/careers.yaml`: the page of openings and applications, and words shared by every opening. */
export const careersPageSchema = pageSchema.extend({
  heading: fixed('Join Us', 'Heading', 'The large heading at the top of the page.'),
  hero: field('Large drawing', 'The line that draws itself below the heading.', heroDrawing),
  sample: sample('the owner has confirmed the practices and promises of this page').default(false),
  timeline: group('Timeline', 'What candidates can expect, below the large drawing.', {
    heading: line('Heading', 'Read aloud before the cards; not shown.'),
    cards: fixedEntries('Cards', timelineCard, [
      'Innovative Environment',
      'Career Growth and Development',
      'Collaborative Culture',
      'Employee Benefits',
    ]),
  }),
  openings: group('Open positions', 'Around the list. It disappears when the last position closes.', {
    heading: line('Heading', 'Stands above the list of open positions.'),
    text: line('Text', 'Below the heading: what to do if no position fits. One or two sentences.'),
    read: line('Link', 'Last words of each row of the list.'),
  }),
  hiringHeading: line('Heading of the steps', 'Stands above the hiring steps, which are under Company.'),
  equality: group('Equal opportunity', 'Below the hiring steps of Join Us and of every opening.', {
    sample: sample('the owner has confirmed this statement').default(false),
    heading: line('Heading', 'Stands above the statement.'),
    text: line('Statement', 'On what you decide, and on what you do not. Let a lawyer read it.'),
    adjustments: line('Adjustments', 'What candidates with a disability can ask for, up to the link.'),
    adjustmentsLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
    adjustmentsSubject: line('Subject', 'Subject of that email.'),
    policy: group('Full policy', 'Link to the full policy, if it is published.', {
      label: line('Label', 'Text of the link, such as "Our equal opportunity policy".'),
      url: field('Address', 'Where the full policy is. Begins with https://.', z.url()),
    }).optional(),
  }),
  safety: group('Warning of fraud', 'In a box beside the hiring steps.', {
    heading: line('Heading', 'Stands above the warning of fraud.'),
    text: line('Warning', 'Ends before the domain of your email, which the page adds.'),
    report: line('Report', 'What to do when somebody asks for money. Ends before the link.'),
    reportLink: line('Link', 'Writes an email to the careers address. A full stop follows.'),
    reportSubject: line('Subject', 'Subject of that email.'),
  }),
  apply: group('Application', 'The last section of Join Us and of every opening.', {
    heading: line('Heading', 'Stands beside the application form.'),
    text: line('Text', 'What to send and who reads it. Two or three sentences.'),
    action: fixed('Mail Your Resume', 'Button', 'Opens the application form.'),
  }),
  opening: group('Page of an opening', 'Words that every opening shares.', {
    place: line('Place', 'Label of the cities.'),
    arrangement: line('Arrangement', 'Label of the hours and the place of work.'),
    team: line('Team', 'Label of the team.'),
    level: line('Level', 'Label of the level.'),
    pay: line('Pay', 'Label of the pay band.'),
    payPer: group('Pay band in words', 'One text for each period of pay.', {
      year: line('Per year', 'The band in words.', 'least', 'most'),
      month: line('Per month', 'The band in words.', 'least', 'most'),
      hour: line('Per hour', 'The band in words.', 'least', 'most'),
    }),
    closes: line('Closes', 'Label of the closing date.'),
    open: line('No closing date', 'Shown in place of the date.'),
    closed: line('Closed', 'Notice on a page that is still open in a browser after the closing date.'),
    apply: line('Link to the application', 'Leads from the details of an opening to its application.'),
    action: line('Button', 'Opens the application form on the page of an opening.'),
    all: line('Link back', 'Leads to the list of open positions.'),
  }),
});

const payBand = group('Pay band', 'Job search engines list openings with pay higher.', {
  least: whole('From', 'Lowest pay, in whole units.').positive(),
  most: whole('To', 'Highest pay, in whole units.').positive(),
  currency: choice('Currency', 'INR for rupees.', ['INR', 'USD', 'EUR', 'GBP']).default('INR'),
  per: choice('Period', 'What the pay is for.', ['year', 'month', 'hour']).default('year'),
}).refine(({ least, most }) => least < most, { error: 'most must be above least' });

const employmentKinds = ['full-time', 'part-time', 'contract', 'temporary', 'intern'] as const;

/**
 * `content/openings/*.md`; the file's name is the page's address, `/join-us/{name}`. The text
 * below it says what the person will do, bring and get, each a `##` with a list.
 */
export const openingSchema = z.object({
  order: whole('Place in the list', '1 is the first.'),
  position: short(44, 'Position', 'The job title. Also fills in the form.'),
  title: short(65, 'Title in search results', 'Job title, the word "Job", the city. Unique.'),
  description: field('Description in search results', 'Begins with the job title.', searchText),
  promise: line('Promise', 'The sentence under the heading: what the work is for.'),
  drawing: drawing('Drawing', 'Name of the drawing beside the heading.'),
  offices: list('Offices', 'One or more offices of the company.', plain).min(1).meta({ widget: 'offices' }),
  arrangement: line('Arrangement', 'Hours and place of work, such as "Full time, two days remote".'),
  employment: list('Kind of employment', 'The same for job search engines.', z.enum(employmentKinds)).min(1),
  remote: flag('Fully remote', 'On only if nobody needs to come to an office at all.').default(false),
  team: line('Team', 'The team that the person joins. A few words.'),
  level: line('Level', 'The experience you look for, such as "Mid-level". A few words.'),
  pay: payBand.optional(),
  posted: day('Published', 'Day of publication, such as 2026-11-02.'),
  closes: day('Closing date', 'Last day for applications, by Indian time. Then the page goes.').optional(),
  sample: sample('the owner has confirmed that this position is open').default(false),
  body: document,
});

export type Opening = z.infer<typeof openingSchema>;
