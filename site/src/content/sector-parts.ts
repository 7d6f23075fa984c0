import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { pageFacts, sitePath } from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';
import { line, plain } from './text-fields.ts';

// "Sector" is the word for a service or an industry. Their pages share the parts of this file.

/** The heading of a section. */
export const sectionHeading = line('Heading', 'Heading of the section.');

/** The rows of a table, each with one text per column. */
export const tableRows = <Columns extends z.ZodRawShape>(row: string, rows: string, columns: Columns) =>
  z
    .array(z.object(columns).meta({ title: row, description: 'One row of the table.' }))
    .min(1)
    .meta({ title: rows, description: 'Rows of the table.' });

/** The first heading of the text and the paragraphs under it. */
export const opening = z
  .object({
    heading: line(
      'First heading',
      'The terms that buyers search for, for instance "Solar and wind forecasting, loss analytics".',
    ),
    text: z.array(markdown).min(1).meta({
      title: 'Paragraphs',
      description: 'One or two short paragraphs: whom the page is for and what they get. Larger type.',
    }),
  })
  .meta({ title: 'Opening', description: 'What the page begins with under its large heading.' });

/** A short title and a paragraph. */
export const titledText = (title: string, description: string) =>
  z
    .object({
      title: line('Title', 'A few words, shown in bold or as a small heading.'),
      text: markdown.meta({ title: 'Text', description: 'One to three sentences.' }),
    })
    .meta({ title, description });

/** The group that a question belongs to on "How we work". */
export const questionTheme = z
  .enum(['price', 'ownership', 'data', 'people', 'start', 'results'])
  .meta({ title: 'Theme', description: 'The group under which "How we work" lists the question.' });

export const questions = z
  .array(
    z
      .object({
        question: line('Question', 'In the words of a buyer, with a question mark.'),
        answer: markdown.meta({ title: 'Answer', description: 'The answer first, then the condition.' }),
        theme: questionTheme,
      })
      .meta({ title: 'Question and answer', description: 'Opens when a visitor presses the question.' }),
  )
  .min(2)
  .meta({
    title: 'Questions',
    description:
      'What buyers ask before they write. The page "How we work" gathers the questions of all pages.',
  });

/** Links to other service or industry pages, each with a reason to go there. */
export const sectorLinks = (title: string, description: string) =>
  z
    .array(
      z
        .object({
          path: sitePath.meta({
            title: 'Page',
            description: 'Address of the page, for instance /industries/energy.',
          }),
          text: markdown.meta({ title: 'Reason', description: 'One sentence: what the other page adds.' }),
        })
        .meta({ title: 'Link', description: 'The page shows its name and small drawing by itself.' }),
    )
    .min(1)
    .meta({ title, description });

/** The panel that ends the text and writes the first lines of an enquiry. */
export const call = z
  .object({
    heading: line('Heading', 'What the reader can do next.'),
    text: line('Text', 'One or two sentences under the heading. May be empty.').optional(),
    button: line('Button', 'What happens when it is pressed, for instance "Describe the task".'),
    message: plain.meta({
      widget: 'lines',
      title: 'Message',
      description:
        'Written into the empty message field of the enquiry form: lines for the visitor to complete.',
    }),
  })
  .meta({
    title: 'Call to action',
    description: 'The coloured panel at the end. Its button opens the enquiry form.',
  });

/** A first project: its steps in weeks, and the rule by which it stops. */
export const project = z
  .object({
    duration: line(
      'Duration',
      'Shown in the heading after "First project:", for instance "six weeks, one plant".',
    ),
    text: z.array(markdown).default([]).meta({
      title: 'Before the steps',
      description: 'What starts the clock, for instance approvals. May be empty.',
    }),
    steps: z.array(markdown).min(3).meta({
      title: 'Steps',
      description: 'One step per week or stage, in order, a sentence each. Numbers are added.',
    }),
    stop: markdown.optional().meta({
      title: 'When we stop',
      description: 'The result that ends the project, and what the client keeps then.',
    }),
  })
  .meta({ title: 'First project', description: 'The smallest piece of work that a client can buy.' });

/** What dates quickly on a page. */
export const recheck = z.array(plain).default([]).meta({
  title: 'Check again',
  description: 'Laws, versions and facts that change. Not shown; the launch check lists them.',
});

const heading = line('Large heading', 'The only main heading of the page.');

const cardLine = line(
  'Line under the heading',
  'One sentence: what the reader gets. Also shown on cards and in search.',
);

/** What the pages of an industry, of the platform and of predictive diagnostics have in common. */
export const sectorPage = pageFacts.extend({
  hero: heroDrawing.meta({ title: 'Large drawing', description: 'The drawing at the top of the page.' }),
  heading,
  cardLine,
  opening,
  services: sectorLinks('Services we bring', 'The services that take part in such work, usually three.'),
  questions,
  call,
  recheck,
});

/** Where a sector is in menus, and its two tiles. */
export const tileFields = {
  order: z
    .number()
    .int()
    .meta({ title: 'Place', description: 'Place in menus, sidebars and on the home page, from 1.' }),
  tile: drawingName.meta({
    title: 'Square drawing',
    description: 'Shown on the home page and in the text; its openings are transparent and lit from behind.',
  }),
  smallTile: drawingName.meta({
    title: 'Small drawing',
    description: 'The same motif for menus and sidebars, simple enough for 36 to 48 pixels.',
  }),
};
