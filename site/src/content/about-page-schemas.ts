import {
  colour,
  field,
  fixed,
  flag,
  group,
  line,
  list,
  plain,
  sample,
  shownEntries,
  whole,
} from './fields.ts';
import { approachTitles, pillarTitles, visionTitles } from './fixed-texts.ts';
import { paragraph } from './markdown.ts';
import { cardColours, invitationSchema, link, openOneSchema, pageSchema } from './page-schema.ts';
import { drawing, drawingName, galleryPictureName, heroDrawing, pictureAlt } from './picture-name.ts';
import { call, latticeFigure, questionTheme, sectionFields } from './sector-parts.ts';
import * as z from './zod.ts';

const beside = line('Sentence beside the opening', 'One or two sentences in smaller type beside it.');

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  beside,
  sections: shownEntries(
    'Sections',
    'The nine fixed ones in this order, then up to three more. Pictures alternate between left and right.',
    z.object({
      title: line('Title', 'The first nine titles are fixed.'),
      text: line('Text', 'What we aim for and how, in about forty words.'),
      line: line(
        'What it changes for a client',
        'One short sentence in bold below the text, at most 60 characters.',
      )
        .max(60)
        .optional(),
      links: list(
        'Links',
        'Where the section leads. Used by the last section.',
        link('Link', 'A button or a link below the text.'),
      ).default([]),
      drawing: drawingName,
      alt: pictureAlt,
    }),
    visionTitles,
  ),
  closing: line('Closing line', 'The last sentence of the page, in large type above the contact form.'),
});

const titled = z.object({
  title: line('Title', 'Title in two to four words.'),
  text: line('Text', 'One or two sentences.'),
  drawing: drawingName,
});

/** `content/pages/mission.yaml`. `promise` is typed out when the page opens. */
export const missionPageSchema = pageSchema.extend({
  beside,
  cards: group('Mission cards', 'What the company aims for, in four cards.', {
    heading: line('Heading', 'Read out before the four cards by screen readers, not shown.'),
    items: shownEntries(
      'Cards',
      'One to twelve, in the order of the page.',
      titled.extend({
        plane: colour('Colour', 'Background colour of the card. Use another one for each card.', [
          'haldi',
          'stone',
          'clay',
          'indigo',
        ]),
      }),
    ),
  }),
  approach: group('Approach', 'The four steps of every project.', {
    heading: fixed('Our Approach', 'Heading', 'Heading above the steps.'),
    text: line('Text', 'One or two sentences beside the heading.'),
    steps: shownEntries(
      'Steps',
      'The four fixed ones in their order, then up to eight more.',
      titled,
      approachTitles,
    ),
  }),
  invitation: field(
    'Invitation',
    'The coloured band at the end of the page.',
    invitationSchema.extend({
      heading: fixed('Join Us on Our Mission', 'Heading', 'What the reader can do now.'),
      action: field(
        'Button',
        'The button of the invitation.',
        invitationSchema.shape.action.extend({
          label: fixed('Get In Touch', 'Words on the button', 'Leads to Talk to Us.'),
        }),
      ),
    }),
  ),
});

/** `content/pages/stories.yaml`. The testimonials themselves are in `content/stories.yaml`. */
export const storiesPageSchema = pageSchema.extend({
  heading: fixed('Our Success Stories', 'Heading', 'The large heading at the top of the page.'),
  openOne: openOneSchema,
  listHeading: line('Heading of the list', 'Read out before the testimonials by screen readers, not shown.'),
  invitation: invitationSchema,
});

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  order: whole('Place', 'Place on the page, from 1.'),
  mark: drawing('Logo', 'The customer’s logo, chosen among the drawings.'),
  quote: line('Quotation', 'The customer’s own words, as they agreed to them, without quotation marks.'),
  author: line('Customer', 'Who said it, as agreed: a name, or "A healthcare customer".'),
  role: line('Role', 'Position of the person who said it. Without it, no line is shown.').optional(),
  measure: line(
    'Measured result',
    'One sentence with a figure before and after, and how it was measured, at most 120 characters. Only with the customer’s agreement. Without it, no line is shown.',
  )
    .max(120)
    .optional(),
  figure: field(
    'Figure of the result',
    'The measured result as a lattice. Shown only beside a measured result.',
    latticeFigure.optional(),
  ),
  link: link('Link', 'The page of the industry or service that describes this kind of work.').optional(),
  homeOrder: whole(
    'Place on the home page',
    '1, 2 or 3 for the three stories that the home page shows. Empty for the others.',
  )
    .min(1)
    .max(3)
    .optional(),
  sample: sample('a real customer has agreed to real words'),
});

export const lifePageSchema = pageSchema.extend({
  wellbeing: group('Wellbeing programme', 'What the company does for the people who work here.', {
    heading: line('Heading', 'Heading above the four pillars.'),
    text: line('Text', 'One sentence beside the heading.'),
    pillars: shownEntries(
      'Pillars',
      'The four fixed ones in their order, then up to eight more.',
      z.object({
        drawing: drawingName,
        title: line('Title', 'The first four titles are fixed.'),
        description: line(
          'Text',
          'What the company does about it, in at most 160 characters: things that a new colleague could check in the first month.',
        ).max(160),
        plane: colour('Colour', 'Behind drawing and text. "stone" is the light one.', cardColours),
        sample: sample('the company has confirmed the text'),
      }),
      pillarTitles,
    ),
  }),
  gallery: group('Gallery', 'Pictures of everyday life at the company.', {
    heading: fixed('Gallery', 'Heading', 'Heading above the pictures.'),
    text: line('Text', 'One or two sentences beside the heading.'),
    pictures: shownEntries(
      'Pictures',
      'One to twelve. The layout repeats every nine pictures.',
      z.object({
        picture: galleryPictureName,
        title: line('Title', 'Shown below the picture. At most 40 characters.').max(40),
        alt: pictureAlt,
        sample: sample('a photograph replaces the drawing'),
      }),
    ),
  }),
  invitation: invitationSchema,
});

const workSection = group('Section', 'One section of the page.', {
  ...sectionFields,
  drawing: field('Drawing', 'Between the paragraphs and the steps. May be left out.', heroDrawing.optional()),
  facts: list(
    'Facts of the owner',
    'Shown as rows when they have a text; the launch check lists the others.',
    group('Fact', 'Something that only the owner of the company knows.', {
      title: line('Title', 'What the fact is about.'),
      text: paragraph('Text', 'The fact. A row without text is not shown.').optional(),
      sample: flag('To be supplied', 'True until the owner has supplied the fact.').default(false),
    }),
  ).default([]),
});

/** `content/pages/how-we-work.yaml`: how a first project runs, and the questions of all pages. */
export const howWeWorkSchema = pageSchema.extend({
  sections: list('Sections', 'In the order of the page.', workSection).min(1),
  questions: group('Questions', 'Links to the questions of all service and industry pages.', {
    id: sectionFields.id,
    heading: line('Heading', 'Heading of the list.'),
    text: line('Text', 'One sentence under the heading.'),
    themes: field('Themes', 'Headings of the groups of questions, in order.', z.record(questionTheme, plain)),
  }),
  call,
});
