import { slug as idOf } from 'github-slugger';
import { equationMistake, isStated } from './arithmetic.ts';
import { choice, day, entries, field, group, line, list, named, plain, sample, slug } from './fields.ts';
import { document, markdown, paragraph } from './markdown.ts';
import {
  cardLine,
  companyPage,
  invitationSchema,
  lattice,
  latticeFigure,
  pageFacts,
  pagePath,
  pageSchema,
  questionTheme,
  recheck,
  titledText,
} from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';
import * as z from './zod.ts';

// The parts of documents: pages of sections, sample deliverables and articles.

const calculators = ['predictive-value', 'inspection', 'payback', 'outage'] as const;

/** One drawing, bars or a lattice; in an article also a calculator. */
const figure = group('Figure', 'A drawing, bars, a lattice of marks or a calculator.', {
  title: latticeFigure.shape.title,
  caption: paragraph('Caption', 'What to see in it, below it. One to three sentences.'),
  drawing: drawingName.optional(),
  alt: line('Description', 'What the drawing shows, for people who cannot see it.').optional(),
  bars: entries('Bars', 'Bar', 'Numbers of one kind, side by side.', {
    label: line('Label', 'What is counted or measured.'),
    value: field('Number', 'Length of the bar.', z.number().min(0)),
    text: line('Shown as', 'The number with its unit.'),
  })
    .min(2)
    .optional(),
  lattice: lattice.optional(),
})
  .refine(
    (value) =>
      ['drawing', 'bars', 'lattice', 'calculator'].filter((kind) => Reflect.get(value, kind) !== undefined)
        .length === 1,
    { error: 'must have one of drawing, bars, lattice and calculator' },
  )
  .refine(({ drawing, alt }) => !drawing === !alt, { error: 'a drawing needs its description' });

/** Tables that the build fills from other files. */
const filled = [
  'services',
  'industries',
  'conditions',
  'measures',
  'stop-rules',
  'articles',
  'samples',
  'site-figures',
] as const;

export const table = group('Table', 'Columns and rows.', {
  head: list('Columns', 'From left to right.', line('Column', 'Name of the column.')).min(2),
  rows: list('Rows', 'The first cell names the row.', list('Row', '', markdown).min(2)).min(1),
}).refine(({ head, rows }) => rows.every((row) => row.length === head.length), {
  error: 'each row must have a cell for each column',
});

const subject = named('Subject', {
  ...titledText('Subject').shape,
  sample: sample('the company has confirmed the text').default(false),
});

/** The text of a page of sections. */
export const sections = entries('Sections', 'Section', 'In the order of the page.', {
  id: slug('Address part', 'Links lead to it behind a #. Do not change it.'),
  heading: line('Heading', 'Also listed in the contents of the page.'),
  text: list('Paragraphs', 'May be empty.', markdown).default([]),
  drawing: field('Drawing', 'Below the paragraphs. May be left out.', heroDrawing.optional()),
  steps: list('Steps', 'Numbered. May be empty.', markdown).default([]),
  items: list('Subjects', 'Rows with a title on the left.', subject).default([]),
  table: table.optional(),
  filled: choice('Filled by the build', 'A list that the build takes from other files.', filled).optional(),
  figure: figure.optional(),
  after: list('Paragraphs below', 'Below the table or the figure. May be empty.', markdown).default([]),
  stop: paragraph('When we stop', 'The result that ends the work, set apart. May be left out.').optional(),
}).min(1);

/** `content/guides/*.yaml`: a page of sections. */
export const guideSchema = pageSchema.extend({
  tiles: choice('Tiles', 'Shown above the text.', ['services', 'industries']).optional(),
  sections,
  csv: line('Words of the download', 'Link to the same lists as a CSV file.').optional(),
  invitation: invitationSchema,
  recheck,
});

const service = pagePath('Service', 'Address of the service that it belongs to.').startsWith('/services/');

/** `content/pages/how-we-work.yaml`: how a first project runs, and the questions of all pages. */
export const howWeWorkSchema = companyPage('/how-we-work').extend({
  sections,
  questions: group('Questions', 'Links to the questions of all service and industry pages.', {
    heading: line('Heading', 'Heading of the list.'),
    text: line('Text', 'One sentence under the heading.'),
    themes: field('Themes', 'Headings of the groups of questions, in order.', z.record(questionTheme, plain)),
  }),
  invitation: invitationSchema,
});

/** `content/samples/*.yaml`: the finished first deliverable of a service, from its worked example. */
export const sampleSchema = pageFacts
  .extend({
    service,
    cardLine,
    heading: line('Heading', 'The large heading: what the document is.'),
    promise: line('Opening', 'For whom it was made, and from what. One or two sentences.'),
    sections,
    /** Sums of the document, such as `420 - 63 = 357`. A wrong one fails the build. */
    arithmetic: list(
      'Arithmetic',
      'How its numbers follow from each other, such as 420 - 63 = 357. Each is computed again.',
      plain.superRefine((text, context) => {
        const message = equationMistake(text);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    ).min(5),
  })
  .superRefine(({ arithmetic, ...words }, context) => {
    const text = JSON.stringify(words);
    for (const [index, sum] of arithmetic.entries())
      if (!isStated(sum, [text, ...arithmetic.toSpliced(index, 1)].join(' ')))
        context.addIssue({
          code: 'custom',
          path: ['arithmetic', index],
          message: 'must give a number that the document or another sum states',
        });
  });

const insight = z.object({
  name: line('Name', 'Short title for lists and the breadcrumb.'),
  title: pageFacts.shape.title,
  description: pageFacts.shape.description,
  cardLine,
  heading: line('Heading', 'The large heading.'),
  promise: line('Standfirst', 'One or two sentences below the heading: the idea of the article.'),
  author: line('Author', 'A person with their agreement, or the company’s engineers.'),
  published: day('Published', 'A future day plans the article: it appears with the first build of that day.'),
  checked: day('Last checked', 'When somebody last compared it with its sources.'),
  service,
  industry: pagePath('Industry', 'Address of the industry that it belongs to.').startsWith('/industries/'),
  ask: line('Ask any vendor', 'The one question that a reader can put to any vendor, ours included.'),
  figures: list(
    'Figures',
    'The text of an article holds no pictures: they are here.',
    figure.safeExtend({
      below: line('Below', 'Heading of the section that it ends.').transform((heading) => idOf(heading)),
      calculator: choice('Calculator', 'It computes in the browser.', calculators).optional(),
    }),
  ).default([]),
  sources: list('Sources', 'Where each fact from outside comes from.', markdown).default([]),
  recheck,
  body: document,
});

/** `content/insights/*.md`: an article. The file's name is the last part of its address. */
export const insightSchema = insight.refine(
  ({ figures, body }) => figures.every(({ below }) => body.headings.some(({ id }) => id === below)),
  { path: ['body'], error: 'must keep each heading below which a figure stands' },
);

/** `content/site-figures.yaml`: what was measured of this website. `npm run figures` writes those with a measure. */
export const siteFiguresSchema = named('Figures of this website', {
  figures: entries('Figures', 'Figure', 'In the order of the page.', {
    name: line('Name', 'What was measured.'),
    value: line('Value', 'The result with its unit.'),
    day: day('Day', 'When it was measured.'),
    command: line('Command', 'The command or test that shows it.'),
    measure: line('Measure', 'Name of the measure in tools/figures.ts that writes the value.').optional(),
  }).min(1),
});
