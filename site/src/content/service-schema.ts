import { field, group, line, list, named, plain } from './fields.ts';
import { paragraph } from './markdown.ts';
import { pageFacts, pagePath } from './page-schema.ts';
import { heroDrawing } from './picture-name.ts';
import * as parts from './sector-parts.ts';

const step = (title: string) =>
  group(title, 'One of the four steps of how we work. Its title is under Words of pages.', {
    text: paragraph('What we do', 'Two or three sentences.'),
    output: paragraph('Output', 'What exists at the end of the step.'),
    effort: paragraph('Your effort', 'Whose time the client gives, and how much.'),
  });

/** `content/services/*.yaml`: one service page. The file's name is free; `path` is the address. */
export const serviceSchema = pageFacts.extend({
  ...parts.tileFields,
  hero: heroDrawing,
  path: pagePath('Address', '"/services/" and small letters with hyphens.').startsWith('/services/'),
  menuLabel: line('Name in menus', 'In menus, sidebar and cards, where space is short.'),
  descriptor: line('Explanation in the menu', 'Replaces the menu line where the name is unclear.').optional(),
  menuLine: line('Menu line', 'The line under the name in the menu, at most eight words.'),
  heading: line('Large heading', 'The only main heading of the page.'),
  cardLine: line('Line on the card', 'The outcome, on the home page, at most 18 words.').refine(
    (text) => text.split(/\s+/).length <= 18,
    'must have at most 18 words',
  ),
  forWhom: parts.forWhom,
  promise: line('Promise', 'The sentence or two under the large heading: what the client gets. No Markdown.'),
  opening: parts.opening,
  glance: group('At a glance', 'Five facts for a reader in a hurry.', {
    firstEngagement: paragraph('First engagement', 'How long it takes and how it ends.'),
    price: paragraph('Price', 'How the first piece is priced. We promise a fixed price.'),
    team: paragraph('Team', 'Who works on it.'),
    firstDeliverable: paragraph('First deliverable', 'The first thing that the client holds.'),
    needs: paragraph('What we need from you', 'Access, data and people.'),
  }),
  problems: list('Problems', 'Sentences that a client says, without quotation marks: they are added.', plain)
    .min(3)
    .max(6),
  deliverables: list(
    'What you receive',
    'Each with the condition on which the client accepts it.',
    named('Deliverable', {
      name: line('Name', 'What it is called, for instance "Baseline report".'),
      text: paragraph('What it is', 'One or two sentences.'),
      accepted: paragraph('Accepted when', 'Continues that label: a condition that the client can check.'),
    }),
  ).min(3),
  steps: group('How we work', 'Four steps; their names are the same on all pages.', {
    understanding: step('Step one'),
    technologies: step('Step two'),
    collaboration: step('Step three'),
    improvement: step('Step four'),
  }),
  tools: list('Tools', 'By purpose: names and why we chose them.', parts.titledText('Tools')).min(2),
  example: group('Worked example', 'Shown as illustrative; never as a real client.', {
    situation: paragraph('Situation', 'An invented client and their problem.'),
    build: paragraph('Build', 'What we would build.'),
    measure: paragraph('Measure', 'How success would be measured. No invented result.'),
    figure: field('Figure', 'Numbers of the sample. Say that they are invented.', parts.latticeFigure),
  }),
  limits: list('When not to choose this', 'What to do instead.', parts.titledText('Case')).min(2),
  industries: parts.sectorLinks('Where it is used', 'Industries that use this service, usually three.'),
  questions: parts.questions,
  call: parts.call,
  recheck: parts.recheck,
});
