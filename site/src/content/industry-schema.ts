import { table } from './document-schema.ts';
import { colour, group, line, list, named, plain, shownEntries } from './fields.ts';
import { paragraph } from './markdown.ts';
import { forWhom, project, sectorPage, tileFields, titledText } from './sector-parts.ts';
import type * as z from './zod.ts';

/** The cloths of industries, each with the colour of the palette behind its openings: `styles/cloth.css`. */
export const clothLights = {
  haldi: 'indigo',
  'haldi-verdigris': 'verdigris',
  indigo: 'turmeric',
  verdigris: 'stone',
  stone: 'terracotta',
  'stone-ink': 'ink',
  clay: 'stone',
  'clay-dark': 'sand',
  granite: 'turmeric',
  'verdigris-dark': 'verdigrisLight',
  ink: 'turmeric',
} as const;

const cloths = Object.keys(clothLights) as (keyof typeof clothLights)[];

const cloth = colour('Colours', 'Of the patch on the home page: field, then openings.', cloths);

export type Cloth = z.infer<typeof cloth>;

/** What every page under `/industries/` has. */
const industryPage = sectorPage.extend({
  ...tileFields,
  forWhom,
  promise: line('Promise', 'The sentence under the large heading: what the reader gets, and for whom.'),
  cloth,
  project,
  systems: paragraph('Systems', 'Systems, protocols and formats that we connect to.'),
  rules: paragraph('Regulations', 'Laws and standards that bind the work. Check dates on launch day.'),
  data: paragraph('Data', 'Where the data stays and who may see it.'),
  people: paragraph('Left to people', 'Decisions that the software does not take.'),
});

/** `content/industries/*.yaml`: one industry page. */
export const industrySchema = industryPage.extend({
  useCases: shownEntries(
    'Use cases',
    'One to twelve, shown two by two.',
    named('Use case', {
      name: line('Name', 'What it does in plain words, for instance "Schedule forecasting".'),
      problem: paragraph('Problem', 'One or two sentences: what goes wrong today.'),
      build: paragraph('What we build', 'One or two sentences.'),
      needs: paragraph('What we need', 'Data and access that the client supplies.'),
      measure: paragraph('How success is measured', 'A measure per something, no target figure.'),
    }),
  ),
  figure: group('Figure', 'Beside the large tile: what its geometry is.', {
    title: line('Title', 'What the drawing shows.'),
    text: line('Text', 'One or two sentences. No Markdown.'),
  }),
  story: line('Story', 'Name of the entry under Stories. Shown while it is there.').optional(),
});

/** `content/e-commerce.yaml`: the page of the in-house platform, which is one of the industries. */
export const productSchema = industryPage.extend({
  capabilities: list(
    'What the platform does',
    'The eight parts that the platform is made of.',
    titledText('Capability'),
  ).min(4),
  messages: group('Customer messages', 'Messages that the platform sends by itself.', {
    text: paragraph('Text', 'One sentence about consent.'),
    table,
  }),
  day: group('A day in a shop', 'How the platform is used from morning to evening.', {
    heading: line('Heading', 'Heading of the section.'),
    text: paragraph('Text', 'Says that the day is an illustration.'),
    hours: list(
      'Hours',
      'In the order of the day.',
      named('Hour', {
        time: line('Time', 'Such as 08:40.').regex(/^\d\d:\d\d$/, 'must be such as "08:40", in quotes'),
        title: line('Title', 'What happens, in a few words.'),
        text: paragraph('Text', 'One to three sentences.'),
      }),
    ).min(3),
  }),
  permissions: group('Permissions', 'Who may do what.', {
    text: paragraph('Text', 'Says that the roles are an illustration.'),
    roles: list('Roles', 'Columns of the table.', plain).min(2),
    actions: list(
      'Actions',
      'Rows of the table.',
      named('Action', {
        action: line('Action', 'What a person does in the platform.'),
        allowed: list('Allowed', 'One word per role, in order: Yes, No or the limit.', plain),
      }),
    ).min(1),
  }).refine(({ roles, actions }) => actions.every(({ allowed }) => allowed.length === roles.length), {
    error: 'each action must have one word per role under "allowed"',
  }),
});
