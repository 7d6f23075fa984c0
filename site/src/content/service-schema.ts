import { z } from 'astro/zod';
import { markdown } from './markdown.ts';
import { pageFacts, sitePath } from './page-schema.ts';
import { heroDrawing } from './picture-name.ts';
import { call, opening, questions, recheck, sectorLinks, tileFields, titledText } from './sector-parts.ts';
import { line, plain } from './text-fields.ts';

const step = (title: string) =>
  z
    .object({
      text: markdown.meta({ title: 'What we do', description: 'Two or three sentences.' }),
      output: markdown.meta({ title: 'Output', description: 'What exists at the end of the step.' }),
      effort: markdown.meta({
        title: 'Your effort',
        description: 'Whose time the client gives, and how much.',
      }),
    })
    .meta({ title, description: 'One of the four fixed steps of how we work.' });

const fact = (title: string, description: string) => markdown.meta({ title, description });

/** `content/services/*.yaml`: one service page. The file's name is free; `path` is the address. */
export const serviceSchema = pageFacts.extend({
  ...tileFields,
  hero: heroDrawing.meta({ title: 'Large drawing', description: 'The drawing at the top of the page.' }),
  path: sitePath.startsWith('/services/').meta({
    title: 'Address',
    description: '"/services/" and a word in small letters with hyphens. Never change it without a redirect.',
  }),
  menuLabel: line('Name in menus', 'In menus, sidebar and breadcrumb, where space is short.'),
  descriptor: line(
    'Explanation in the menu',
    'Replaces the menu line where the name alone is unclear.',
  ).optional(),
  menuLine: line('Menu line', 'The line under the name in the menu, at most eight words.'),
  heading: line('Large heading', 'The only main heading of the page.'),
  topic: line(
    'Topic',
    'The service inside a heading, in small letters: "Tools we use for data engineering".',
  ),
  cardLine: line('Line on the card', 'The outcome, on the home page, at most 18 words.').refine(
    (text) => text.split(/\s+/).length <= 18,
    'must have at most 18 words',
  ),
  promise: line('Promise', 'The sentence or two under the large heading: what the client gets. No Markdown.'),
  opening,
  glance: z
    .object({
      firstEngagement: fact('First engagement', 'How long it takes and how it ends.'),
      price: fact('Price', 'How the first piece is priced. We promise a fixed price.'),
      team: fact('Team', 'Who works on it.'),
      firstDeliverable: fact('First deliverable', 'The first thing that the client holds.'),
      needs: fact('What we need from you', 'Access, data and people.'),
    })
    .meta({ title: 'At a glance', description: 'Five facts for a reader in a hurry.' }),
  problems: z.array(plain).min(3).max(6).meta({
    title: 'Problems',
    description: 'Sentences that a client says, without quotation marks: they are added.',
  }),
  deliverables: z
    .array(
      z
        .object({
          name: line('Name', 'What it is called, for instance "Baseline report".'),
          text: markdown.meta({ title: 'What it is', description: 'One or two sentences.' }),
          accepted: markdown.meta({
            title: 'Accepted when',
            description: 'Continues "Accepted when": a condition that the client can check.',
          }),
        })
        .meta({ title: 'Deliverable', description: 'Something the client receives.' }),
    )
    .min(3)
    .meta({
      title: 'What you receive',
      description: 'Each with the condition on which the client accepts it.',
    }),
  steps: z
    .object({
      understanding: step('Understanding Client Needs'),
      technologies: step('Leveraging Advanced Technologies'),
      collaboration: step('Collaborative Development'),
      improvement: step('Continuous Improvement'),
    })
    .meta({ title: 'How we work', description: 'Four steps; their names are the same on all pages.' }),
  tools: z
    .array(titledText('Tools', 'What they are for, then their names and why we chose them.'))
    .min(2)
    .meta({ title: 'Tools', description: 'Grouped by purpose.' }),
  example: z
    .object({
      situation: markdown.meta({ title: 'Situation', description: 'An invented client and their problem.' }),
      build: markdown.meta({ title: 'Build', description: 'What we would build.' }),
      measure: markdown.meta({
        title: 'Measure',
        description: 'How success would be measured. No invented result.',
      }),
    })
    .meta({ title: 'Worked example', description: 'Shown as illustrative; never as a real client.' }),
  limits: z
    .array(titledText('Case', 'A case in which the client should choose something else.'))
    .min(2)
    .meta({ title: 'When not to choose this', description: 'What to do instead.' }),
  industries: sectorLinks('Where it is used', 'Industries that use this service, usually three.'),
  questions,
  call,
  recheck,
});
