import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { pageSchema } from './page-schema.ts';
import { call, questionTheme, titledText } from './sector-parts.ts';
import { line, plain } from './text-fields.ts';

const id = line('Address part', 'Links lead to /how-we-work#id. Do not change it.').regex(
  /^[a-z-]+$/,
  'must be small letters with hyphens',
);

const section = z
  .object({
    id,
    heading: line('Heading', 'Also listed in the contents of the page.'),
    text: z
      .array(markdown)
      .default([])
      .meta({ title: 'Paragraphs', description: 'Under the heading. May be empty.' }),
    steps: z
      .array(markdown)
      .default([])
      .meta({ title: 'Steps', description: 'Numbered steps; each begins in **bold**. May be empty.' }),
    items: z
      .array(titledText('Subject', 'A subject and what we say about it.'))
      .default([])
      .meta({ title: 'Subjects', description: 'Rows with a title on the left. May be empty.' }),
    facts: z
      .array(
        z
          .object({
            title: line('Title', 'What the fact is about.'),
            text: markdown
              .optional()
              .meta({ title: 'Text', description: 'The fact. A row without text is not shown.' }),
            sample: z.boolean().default(false).meta({
              title: 'To be supplied',
              description: 'True until the owner has supplied or confirmed the fact.',
            }),
          })
          .meta({ title: 'Fact', description: 'Something that only the owner of the company knows.' }),
      )
      .default([])
      .meta({
        title: 'Facts of the owner',
        description: 'Shown as rows when they have a text; the launch check lists the others.',
      }),
  })
  .meta({ title: 'Section', description: 'One section of the page.' });

/** `content/pages/how-we-work.yaml`: how a first project runs, and the questions of all pages. */
export const howWeWorkSchema = pageSchema.extend({
  sections: z.array(section).min(1).meta({ title: 'Sections', description: 'In the order of the page.' }),
  questions: z
    .object({
      id,
      heading: line('Heading', 'Heading of the list.'),
      text: line('Text', 'One sentence under the heading.'),
      themes: z.record(questionTheme, plain).meta({
        title: 'Themes',
        description: 'Heading of each group of questions, in the order of the page.',
      }),
    })
    .meta({ title: 'Questions', description: 'Links to the questions of all service and industry pages.' }),
  call,
});
