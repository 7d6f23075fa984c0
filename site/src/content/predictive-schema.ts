import { field, group, list } from './fields.ts';
import { markdown, paragraph } from './markdown.ts';
import { pagePath } from './page-schema.ts';
import { latticeFigure, sectionHeading, sectorPage, tableRows, titledText } from './sector-parts.ts';

const listed = (title: string, description: string, item: string) =>
  group(title, description, {
    heading: sectionHeading,
    items: list('Items', 'In the order of the page.', titledText(item, 'A few words and a text.')).min(2),
  });

const prose = list('Text', 'Paragraphs of running text.', markdown);

/** `content/predictive-diagnostics.yaml`: the page on predictive diagnostics. */
export const predictiveSchema = sectorPage.extend({
  decisions: listed('Decisions it supports', 'Who decides what with it.', 'Who'),
  uses: group('Where it is useful', 'A table and what to do when nobody can act.', {
    heading: sectionHeading,
    rows: tableRows('Use', 'Uses', {
      input: paragraph('Input', 'Data that goes in.'),
      output: paragraph('Output', 'What comes out.'),
      actor: paragraph('Who acts', 'The person who acts on it.'),
      leadTime: paragraph('Useful lead time', 'How early it must come to be of use.'),
    }),
    text: prose,
  }),
  flow: listed('From record to bedside', 'The steps in their order; numbers are added.', 'Step'),
  integration: listed('Data and integration', 'Formats and systems.', 'Subject'),
  validation: group('Validation', 'How a score is tested before anybody relies on it.', {
    heading: sectionHeading,
    steps: list('Stages', 'In order; each begins in **bold**.', markdown).min(2),
    text: prose,
  }),
  figure: field('Figure', 'What a predictive value means. Also on the home page.', latticeFigure),
  safety: listed('Safety and regulation', 'What the law asks and what we do.', 'Subject'),
  limits: listed('What it cannot do', 'Honest limits.', 'Limit'),
  pilot: group('Pilot', 'The smallest piece of work that a hospital can buy.', {
    heading: sectionHeading,
    text: prose,
    stop: paragraph('When we stop', 'The results that end the pilot.'),
  }),
  next: pagePath('Next page', 'Address of the page that the last line leads to.'),
});
