import { sections, table } from './document-schema.ts';
import { colour, entries, field, group, line, list, plain, shownEntries, whole } from './fields.ts';
import { markdown, paragraph } from './markdown.ts';
import {
  fixedPath,
  latticeFigure,
  pageFacts,
  pagePath,
  questionTheme,
  recheck,
  titledText,
} from './page-schema.ts';
import { drawing, heroDrawing } from './picture-name.ts';
import type * as z from './zod.ts';

// "Sector" is the word for a service or an industry. Their pages share the parts that come first.

/** The first heading of the text and the paragraphs under it. */
const opening = group('Opening', 'What the page begins with under its large heading.', {
  heading: line('First heading', 'What buyers search for, such as "Solar and wind forecasting".'),
  text: list('Paragraphs', 'One or two short ones in larger type: for whom the page is.', markdown).min(1),
});

const questions = entries(
  'Questions',
  'Question and answer',
  'What buyers ask before they write. The page "How we work" gathers the questions of all pages.',
  {
    question: line('Question', 'In the words of a buyer, with a question mark.'),
    answer: paragraph('Answer', 'The answer first, then the condition.'),
    theme: questionTheme,
  },
).min(2);

/** Links to other service or industry pages, each with a reason to go there. */
const sectorLinks = (title: string, description: string) =>
  entries(title, 'Link', description, {
    path: pagePath('Page', 'Address of the page, for instance /industries/energy.'),
    text: paragraph('Reason', 'One sentence: what the other page adds.'),
  }).min(1);

/** The panel that ends the text and writes the first lines of an enquiry. */
const call = group('Call to action', 'The panel at the end. Its button opens the enquiry form.', {
  heading: line('Heading', 'What the reader can do next.'),
  text: line('Text', 'One or two sentences under the heading. May be empty.').optional(),
  button: line('Button', 'What happens when it is pressed, for instance "Describe the task".'),
  message: field('Message', 'Lines for the visitor to complete, in the empty message field.', plain).meta({
    widget: 'lines',
  }),
});

const forWhom = line('For whom', 'The buyers, in at most fifteen words. In the comparison table.');

/** Where a sector is in menus, and its two tiles. */
const tileFields = {
  order: whole('Place', 'Place in menus, sidebars and on the home page, from 1.'),
  tile: drawing('Square drawing', 'On the home page and in the text; lit from behind its openings.'),
  smallTile: drawing('Small drawing', 'The same motif for menus and sidebars, for 36 to 48 pixels.'),
};

const step = (title: string) =>
  group(title, 'One of the four steps of how we work. Its title is under Words of pages.', {
    text: paragraph('What we do', 'Two or three sentences.'),
    output: paragraph('Output', 'What exists at the end of the step.'),
    effort: paragraph('Your effort', 'Whose time the client gives, and how much.'),
  });

/** `content/services/*.yaml`: one service page. The file's name is free; `path` is the address. */
export const serviceSchema = pageFacts.extend({
  ...tileFields,
  hero: heroDrawing,
  path: pageFacts.shape.path.startsWith('/services/').describe('"/services/", small letters and hyphens.'),
  menuLabel: line('Name in menus', 'In menus, sidebar and cards, where space is short.'),
  descriptor: line('Explanation in the menu', 'Replaces the menu line where the name is unclear.').optional(),
  menuLine: line('Menu line', 'The line under the name in the menu, at most eight words.'),
  heading: line('Large heading', 'The only main heading of the page.'),
  cardLine: line('Line on the card', 'The outcome, on the home page, at most 18 words.').refine(
    (text) => text.split(/\s+/).length <= 18,
    'must have at most 18 words',
  ),
  forWhom,
  promise: line('Promise', 'The sentence or two under the large heading: what the client gets. No links.'),
  opening,
  glance: group('At a glance', 'Five facts for a reader in a hurry.', {
    firstEngagement: paragraph('First project', 'How long it takes and how it ends.'),
    price: paragraph('Price', 'How the first project is priced. We promise a fixed price.'),
    team: paragraph('Team', 'Who works on it.'),
    firstDeliverable: paragraph('First deliverable', 'The first thing that the client holds.'),
    needs: paragraph('What we need from you', 'Access, data and people.'),
  }),
  problems: list('Problems', 'Sentences that a client says, without quotation marks: they are added.', plain)
    .min(3)
    .max(6),
  deliverables: entries(
    'What you receive',
    'Deliverable',
    'Each with the condition on which the client accepts it.',
    {
      name: line('Name', 'What it is called, for instance "Baseline report".'),
      text: paragraph('What it is', 'One or two sentences.'),
      accepted: paragraph('Accepted when', 'Continues that label: a condition that the client can check.'),
    },
  ).min(3),
  steps: group('How we work', 'Four steps; their names are the same on all pages.', {
    understanding: step('Step one'),
    technologies: step('Step two'),
    collaboration: step('Step three'),
    improvement: step('Step four'),
  }),
  tools: list('Tools', 'By purpose: names and why we chose them.', titledText('Tools')).min(2),
  example: group('Worked example', 'Shown as illustrative; never as a real client.', {
    situation: paragraph('Situation', 'An invented client and their problem.'),
    build: paragraph('Build', 'What we would build.'),
    measure: paragraph('Measure', 'How success would be measured. No invented result.'),
    figure: field('Figure', 'Numbers of the sample. Say that they are invented.', latticeFigure),
  }),
  limits: list('When not to choose this', 'What to do instead.', titledText('Case')).min(2),
  industries: sectorLinks('Where we would use it', 'Industries for which we offer this service.'),
  questions,
  call,
  recheck,
});

/** What the pages of an industry, of the platform and of predictive diagnostics have in common. */
const sectorPage = pageFacts.extend({
  hero: heroDrawing,
  heading: line('Large heading', 'The only main heading of the page.'),
  cardLine: line('Line under the heading', 'What the reader gets. On cards and in search.'),
  opening,
  services: sectorLinks('Services we bring', 'The services that take part in such work, usually three.'),
  questions,
  call,
  recheck,
});

/** `content/predictive-diagnostics.yaml`: the page on predictive diagnostics. */
export const predictiveSchema = sectorPage.extend({
  path: fixedPath('/predictive-diagnostics'),
  sections,
  next: pagePath('Next page', 'Address of the page that the last line leads to.'),
});

/** A first project: its steps in weeks, and the rule by which it stops. */
const project = group('First project', 'The smallest piece of work that a client can buy.', {
  duration: line('Duration', 'Follows "First project:" in the heading, such as "six weeks, one plant".'),
  text: list('Before the steps', 'What starts the clock, such as approvals.', markdown).default([]),
  steps: list('Steps', 'One sentence per week or stage, in order. Numbers are added.', markdown).min(3),
  stop: paragraph('When we stop', 'The result that ends it, and what the client keeps then.').optional(),
});

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
  useCases: shownEntries('Use cases', 'Use case', 'One to twelve, shown two by two.', {
    name: line('Name', 'What it does in plain words, for instance "Schedule forecasting".'),
    problem: paragraph('Problem', 'One or two sentences: what goes wrong today.'),
    build: paragraph('What we build', 'One or two sentences.'),
    needs: paragraph('What we need', 'Data and access that the client supplies.'),
    measure: paragraph('How success is measured', 'A measure per something, no target figure.'),
  }),
  figure: group('Figure', 'Beside the large tile: what its geometry is.', {
    title: line('Title', 'What the drawing shows.'),
    text: line('Text', 'One or two sentences. No links.'),
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
    hours: entries('Hours', 'Hour', 'In the order of the day.', {
      time: line('Time', 'Such as 08:40.').regex(/^\d\d:\d\d$/, 'must be a time such as 08:40'),
      title: line('Title', 'What happens, in a few words.'),
      text: paragraph('Text', 'One to three sentences.'),
    }).min(3),
  }),
  permissions: group('Permissions', 'Who may do what.', {
    text: paragraph('Text', 'Says that the roles are an illustration.'),
    roles: list('Roles', 'Columns of the table.', plain).min(2),
    actions: entries('Actions', 'Action', 'Rows of the table.', {
      action: line('Action', 'What a person does in the platform.'),
      allowed: list('Allowed', 'One word per role, in order: Yes, No or the limit.', plain),
    }).min(1),
  }).refine(({ roles, actions }) => actions.every(({ allowed }) => allowed.length === roles.length), {
    error: 'each action must have one word per role',
  }),
});
