import { field, fixed, group, line, list, plain, sample, shownEntries } from './fields.ts';
import { valueTitles } from './fixed-texts.ts';
import { paragraph } from './markdown.ts';
import { cardLine, openOneSchema, pageFacts } from './page-schema.ts';
import { drawing, pictureAlt } from './picture-name.ts';
import * as z from './zod.ts';

const link = (title: string, description: string) =>
  group(title, description, {
    label: line('Words', 'Two to four words that say where it leads.'),
    path: line('Where it leads', 'Path of a page such as /talk-to-us, or #services on this page.'),
  });

const logos = z.array(
  z.object({
    drawing: drawing('Logo', 'Logo of the customer, chosen among the drawings.'),
    name: line('Name', 'Name of the customer, read out to people who cannot see the logo.'),
  }),
);

/** `content/home.yaml`: the home page, section by section. */
export const homeSchema = pageFacts.extend({
  cardLine,
  hero: group('Opening', 'The first screen: headline, text and two links over the large drawing.', {
    lines: list(
      'Headline',
      'Exactly three lines. Each is set to the full width; lines of about the same length look best.',
      plain,
    ).length(3),
    subject: line(
      'Second line of the heading',
      'What the company does, as people search for it. At most 60 characters.',
    ).max(60),
    text: line('Text', 'What we build and for whom, in one sentence of at most 200 characters.').max(200),
    primary: link('Button', 'The filled button.'),
    secondary: link('Second link', 'The underlined link beside the button.'),
  }),
  whatWeDo: group(
    'What We Do',
    'Services and industries, directly below the opening. The eight services have pages of their own.',
    {
      heading: fixed('What We Do', 'Heading', 'Heading of services and industries together.'),
      text: line('Text', 'One or two sentences beside the heading: what is behind each service.'),
      services: line('Name of the services', 'Read out before the services by screen readers, not shown.'),
      industries: group(
        'Industries',
        'The second half of What We Do. The industries have pages of their own.',
        {
          heading: line('Heading', 'Heading above the industries.'),
          text: line('Text', 'One or two sentences beside the heading.'),
          other: group(
            'Other industries',
            'The last field of the grid, for readers whose industry is not listed.',
            {
              text: line('Text', 'One short question or request, at most 60 characters.').max(60),
              label: line('Words of the link', 'Two to four words.'),
              path: line('Where it leads', 'Path of a page such as /talk-to-us.'),
            },
          ),
        },
      ),
    },
  ),
  openOne: openOneSchema,
  facts: shownEntries(
    'Figures',
    'One to twelve figures below the industries.',
    z.object({
      figure: line('Figure', 'A number, such as 8 or 50+. Only figures that the company can prove.'),
      label: line('What it counts', 'One to five words after the figure.'),
    }),
  ),
  why: group('Why Veramasa', 'Six reasons to choose the company.', {
    heading: line('Heading', 'Heading above the six values.'),
    text: paragraph('Text', 'One or two sentences beside the heading.'),
    values: shownEntries(
      'Values',
      'The six fixed ones in their order, then up to six more.',
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
  voices: group(
    'Customer quotations',
    'Three quotations. They come from Stories, where “Place on the home page” selects them.',
    {
      heading: line('Heading', 'Heading above the three customer quotations.'),
      text: line('Text', 'One sentence beside the heading.'),
      linkLabel: line('Words of the link', 'Words of the link to all stories.'),
      path: line('Where it leads', 'Path of the page with all stories.'),
    },
  ),
  customers: group('Customers', 'Two moving rows of customer logos at the end of the page.', {
    heading: fixed('Our Happy Customers', 'Heading', 'Heading above the logos.'),
    sample: sample('all logos belong to real customers who agreed'),
    // The steps of the two movements are counted in Home.module.css.
    first: field('First row', 'Exactly seven logos, moving from left to right.', logos.length(7)),
    second: field('Second row', 'Exactly five logos, moving from right to left.', logos.length(5)),
  }),
});
