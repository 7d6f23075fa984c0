import {
  field,
  fixed,
  fixedEntries,
  group,
  line,
  list,
  plain,
  sample,
  short,
  shownEntries,
} from './fields.ts';
import { paragraph } from './markdown.ts';
import { cardLine, fixedPath, openOneSchema, pageFacts, pagePath, pathOrPart } from './page-schema.ts';
import { drawing, pictureAlt } from './picture-name.ts';
import * as z from './zod.ts';

const label = line('Words of the link', 'Two to four words that say where it leads.');
const path = field('Where it leads', 'Path of a page, or #services on this page.', pathOrPart('#services'));

const logos = z.array(
  z.object({
    drawing: drawing('Logo', 'Logo of the customer, chosen among the drawings.'),
    name: line('Name', 'Name of the customer, read out to people who cannot see the logo.'),
  }),
);

/** The first values of the home page, which the specification fixes. */
export const valueTitles = [
  'Client Centric Focus',
  'Engineering and Tech Innovation',
  'Efficient Delivery Methods',
  'Streamlined Operations',
  'Seamless Teamwork',
  'Dedicated Experts',
];

/** `content/home.yaml`: the home page, section by section. */
export const homeSchema = pageFacts.extend({
  path: fixedPath('/'),
  cardLine,
  hero: group('Opening', 'The first screen: headline, text and two links over the large drawing.', {
    lines: list(
      'Headline',
      'Three lines, each set to the full width; best of a similar length.',
      plain,
    ).length(3),
    subject: short(60, 'Second line of the heading', 'What the company does, as people search for it.'),
    text: short(200, 'Text', 'What we build and for whom, in one sentence.'),
    primary: group('Button', 'The filled button.', { label, path }),
    secondary: group('Second link', 'The underlined link beside the button.', { label, path }),
  }),
  whatWeDo: group('What We Do', 'Services and industries, directly below the opening.', {
    heading: fixed('What We Do', 'Heading', 'Heading of services and industries together.'),
    text: line('Text', 'One or two sentences beside the heading: what is behind each service.'),
    services: line('Name of the services', 'Read out before the services by screen readers, not shown.'),
    industries: group('Industries', 'The second half of What We Do.', {
      heading: line('Heading', 'Heading above the industries.'),
      text: line('Text', 'One or two sentences beside the heading.'),
      other: group('Other industries', 'The end of the grid, for readers whose industry is not listed.', {
        text: short(60, 'Text', 'One short question or request.'),
        label,
        path,
      }),
    }),
  }),
  openOne: openOneSchema,
  facts: shownEntries('Figures', 'Figure', 'One to twelve figures below the industries.', {
    figure: line('Figure', 'A number, such as 8 or 50+. Only figures that the company can prove.'),
    label: line('What it counts', 'One to five words after the figure.'),
  }),
  why: group('Why Veramasa', 'Six reasons to choose the company.', {
    heading: line('Heading', 'Heading above the six values.'),
    text: paragraph('Text', 'One or two sentences beside the heading.'),
    values: fixedEntries(
      'Values',
      z.object({
        drawing: drawing('Sign', 'A small drawing, chosen among the drawings.'),
        title: line('Title', 'The first six titles are fixed.'),
        text: line('Text', 'How we work, in one or two sentences: something that a client can check.'),
      }),
      valueTitles,
    ),
  }),
  idea: group('Jaali', 'A short explanation of the image behind the drawings of this site.', {
    definition: line('Definition', 'What the word means, beside the word in two scripts.'),
    heading: line('Heading', 'One sentence on what a jaali is.'),
    text: line('Text', 'Two sentences: what the image has to do with our work.'),
    word: drawing('Word', 'Name of the drawing with the word jaali in two scripts.'),
    wordAlt: pictureAlt,
    frieze: drawing('Frieze', 'Name of the wide decorative drawing below the text.'),
  }),
  voices: group('Customer quotations', 'Three Stories, which “Place on the home page” there selects.', {
    heading: line('Heading', 'Heading above the three customer quotations.'),
    text: line('Text', 'One sentence beside the heading.'),
    linkLabel: line('Words of the link', 'Words of the link to all stories.'),
    path: pagePath('Where it leads', 'Path of the page with all stories.'),
  }),
  customers: group('Customers', 'Two moving rows of customer logos at the end of the page.', {
    heading: fixed('Our Happy Customers', 'Heading', 'Heading above the logos.'),
    sample: sample('all logos belong to real customers who agreed'),
    // The steps of the two movements are counted in Home.module.css.
    first: field('First row', 'Exactly seven logos, moving from left to right.', logos.length(7)),
    second: field('Second row', 'Exactly five logos, moving from right to left.', logos.length(5)),
  }),
});
