import { field, group, line, list, plain } from './fields.ts';
import { paragraph } from './markdown.ts';
import { pageFacts, pagePath } from './page-schema.ts';
import { heroDrawing } from './picture-name.ts';
import {
  call,
  forWhom,
  latticeFigure,
  opening,
  questions,
  recheck,
  sectorLinks,
  tileFields,
  titledText,
} from './sector-parts.ts';

const step = (title: string) =>
  group(title, 'One of the four fixed steps of how we work.', {
    text: paragraph('What we do', 'Two or three sentences.'),
    output: paragraph('Output', 'What exists at the end of the step.'),
    effort: paragraph('Your effort', 'Whose time the client gives, and how much.'),
  });

const fact = (title: string, description: string) => paragraph(title, description);

/** `content/services/*.yaml`: one service page. The file's name is free; `path` is the address. */
export const serviceSchema = pageFacts.extend({
  ...tileFields,
  hero: field('Large drawing', 'The drawing at the top of the page.', heroDrawing),
  path: pagePath(
    'Address',
    '"/services/" and a word in small letters with hyphens. Never change it without a redirect.',
  ).startsWith('/services/'),
  menuLabel: line('Name in menus', 'In menus, sidebar and cards, where space is short.'),
  descriptor: line('Explanation in the menu', 'Replaces the menu line where the name is unclear.').optional(),
  menuLine: line('Menu line', 'The line under the name in the menu, at most eight words.'),
  heading: line('Large heading', 'The only main heading of the page.'),
  cardLine: line('Line on the card', 'The outcome, on the home page, at most 18 words.').refine(
    (text) => text.split(/\s+/).length <= 18,
    'must have at most 18 words',
  ),
  forWhom,
  promise: line('Promise', 'The sentence or two under the large heading: what the client gets. No Markdown.'),
  opening,
  glance: group('At a glance', 'Five facts for a reader in a hurry.', {
    firstEngagement: fact('First engagement', 'How long it takes and how it ends.'),
    price: fact('Price', 'How the first piece is priced. We promise a fixed price.'),
    team: fact('Team', 'Who works on it.'),
    firstDeliverable: fact('First deliverable', 'The first thing that the client holds.'),
    needs: fact('What we need from you', 'Access, data and people.'),
  }),
  problems: list('Problems', 'Sentences that a client says, without quotation marks: they are added.', plain)
    .min(3)
    .max(6),
  deliverables: list(
    'What you receive',
    'Each with the condition on which the client accepts it.',
    group('Deliverable', 'Something the client receives.', {
      name: line('Name', 'What it is called, for instance "Baseline report".'),
      text: paragraph('What it is', 'One or two sentences.'),
      accepted: paragraph('Accepted when', 'Continues that label: a condition that the client can check.'),
    }),
  ).min(3),
  steps: group('How we work', 'Four steps; their names are the same on all pages.', {
    understanding: step('Understanding Client Needs'),
    technologies: step('Leveraging Advanced Technologies'),
    collaboration: step('Collaborative Development'),
    improvement: step('Continuous Improvement'),
  }),
  tools: list(
    'Tools',
    'Grouped by purpose.',
    titledText('Tools', 'What for, then names and why we chose them.'),
  ).min(2),
  example: group('Worked example', 'Shown as illustrative; never as a real client.', {
    situation: paragraph('Situation', 'An invented client and their problem.'),
    build: paragraph('Build', 'What we would build.'),
    measure: paragraph('Measure', 'How success would be measured. No invented result.'),
    figure: field(
      'Figure',
      'Numbers of the example, from its sample deliverable. The caption calls them invented.',
      latticeFigure,
    ),
  }),
  limits: list(
    'When not to choose this',
    'What to do instead.',
    titledText('Case', 'A case in which the client should choose something else.'),
  ).min(2),
  industries: sectorLinks('Where it is used', 'Industries that use this service, usually three.'),
  questions,
  call,
  recheck,
});
