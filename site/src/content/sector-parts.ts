import { choice, field, group, line, list, named, plain, whole } from './fields.ts';
import { markdown, paragraph } from './markdown.ts';
import { pageFacts, pagePath } from './page-schema.ts';
import { drawing, heroDrawing } from './picture-name.ts';
import * as z from './zod.ts';

// "Sector" is the word for a service or an industry. Their pages share the parts of this file.

/** The first heading of the text and the paragraphs under it. */
export const opening = group('Opening', 'What the page begins with under its large heading.', {
  heading: line('First heading', 'What buyers search for, such as "Solar and wind forecasting".'),
  text: list('Paragraphs', 'One or two short ones in larger type: for whom the page is.', markdown).min(1),
});

export const titledText = (title: string) =>
  named(title, {
    title: line('Title', 'A few words, shown in bold or as a small heading.'),
    text: paragraph('Text', 'One to three sentences.'),
  });

/** The group that a question belongs to on "How we work". */
export const questionTheme = choice('Theme', 'The group under which "How we work" lists the question.', [
  'price',
  'ownership',
  'data',
  'people',
  'start',
  'results',
]);

export const questions = list(
  'Questions',
  'What buyers ask before they write. The page "How we work" gathers the questions of all pages.',
  named('Question and answer', {
    question: line('Question', 'In the words of a buyer, with a question mark.'),
    answer: paragraph('Answer', 'The answer first, then the condition.'),
    theme: questionTheme,
  }),
).min(2);

/** Links to other service or industry pages, each with a reason to go there. */
export const sectorLinks = (title: string, description: string) =>
  list(
    title,
    description,
    named('Link', {
      path: pagePath('Page', 'Address of the page, for instance /industries/energy.'),
      text: paragraph('Reason', 'One sentence: what the other page adds.'),
    }),
  ).min(1);

/** The panel that ends the text and writes the first lines of an enquiry. */
export const call = group('Call to action', 'The panel at the end. Its button opens the enquiry form.', {
  heading: line('Heading', 'What the reader can do next.'),
  text: line('Text', 'One or two sentences under the heading. May be empty.').optional(),
  button: line('Button', 'What happens when it is pressed, for instance "Describe the task".'),
  message: field('Message', 'Lines for the visitor to complete, in the empty message field.', plain).meta({
    widget: 'lines',
  }),
});

/** A first project: its steps in weeks, and the rule by which it stops. */
export const project = group('First project', 'The smallest piece of work that a client can buy.', {
  duration: line('Duration', 'Follows "First project:" in the heading, such as "six weeks, one plant".'),
  text: list('Before the steps', 'What starts the clock, such as approvals.', markdown).default([]),
  steps: list('Steps', 'One sentence per week or stage, in order. Numbers are added.', markdown).min(3),
  stop: paragraph('When we stop', 'The result that ends it, and what the client keeps then.').optional(),
});

/** A drawing of whole numbers: a mark for each thing that is counted. */
export const lattice = list(
  'Lattice',
  'One to four numbers, all together at most 1,000, each drawn as that many marks.',
  named('Number', {
    mark: choice('Mark', 'diamond: what was missed; dot: what is left.', ['star', 'ring', 'diamond', 'dot']),
    label: line('Label', 'What the marks stand for; the number is added.'),
    count: field('Number', 'A whole number: so many marks are drawn.', z.number().int().min(1)),
  }),
)
  .min(1)
  .max(4)
  .refine((groups) => new Set(groups.map(({ mark }) => mark)).size === groups.length, {
    error: 'must use each mark once',
  })
  .refine((groups) => groups.reduce((sum, { count }) => sum + count, 0) <= 1000, {
    error: 'must be at most 1,000 marks all together',
  });

export const latticeFigure = group('Figure', 'Numbers drawn as marks.', {
  title: line('Title', 'What the figure shows, above it.'),
  lattice,
  caption: paragraph(
    'Caption',
    'What to see in it, and where its numbers come from or that they are invented.',
  ),
});

/** What dates quickly on a page. */
export const recheck = list('Check again', 'Laws and facts that change. Not shown.', plain).default([]);

/** What the pages of an industry, of the platform and of predictive diagnostics have in common. */
export const sectorPage = pageFacts.extend({
  hero: heroDrawing,
  heading: line('Large heading', 'The only main heading of the page.'),
  cardLine: line('Line under the heading', 'What the reader gets. On cards and in search.'),
  opening,
  services: sectorLinks('Services we bring', 'The services that take part in such work, usually three.'),
  questions,
  call,
  recheck,
});

export const forWhom = line('For whom', 'The buyers, in at most fifteen words. In the comparison table.');

/** Where a sector is in menus, and its two tiles. */
export const tileFields = {
  order: whole('Place', 'Place in menus, sidebars and on the home page, from 1.'),
  tile: drawing('Square drawing', 'On the home page and in the text; lit from behind its openings.'),
  smallTile: drawing('Small drawing', 'The same motif for menus and sidebars, for 36 to 48 pixels.'),
};
