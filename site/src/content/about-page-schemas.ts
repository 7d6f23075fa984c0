import {
  colour,
  field,
  fixed,
  fixedEntries,
  group,
  line,
  list,
  sample,
  short,
  shownEntries,
  whole,
} from './fields.ts';
import { cardColours, invitationSchema, link, openOneSchema, pageSchema } from './page-schema.ts';
import { drawing, drawingName, galleryPictureName, pictureAlt } from './picture-name.ts';
import { latticeFigure } from './sector-parts.ts';
import * as z from './zod.ts';

const beside = line('Sentence beside the opening', 'One or two sentences in smaller type.');

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  beside,
  sections: fixedEntries(
    'Sections',
    z.object({
      title: line('Title', 'The first nine titles are fixed.'),
      text: line('Text', 'What we aim for and how, in about forty words.'),
      line: short(60, 'What it changes for a client', 'One sentence in bold below the text.').optional(),
      links: list('Links', 'Where the section leads. Used by the last section.', link('Link')).default([]),
      drawing: drawingName,
      alt: pictureAlt,
    }),
    [
      'Embracing Innovation',
      'Fostering Business Excellence',
      'Driving Digital Transformation',
      'Impacting Industries',
      'Commitment to Sustainability',
      'Collaborative Approach',
      'Empowering People',
      'A Vision for the Future',
      'Join Us on Our Journey',
    ],
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
        plane: colour('Colour', 'Use another one for each card.', ['haldi', 'stone', 'clay', 'indigo']),
      }),
    ),
  }),
  approach: group('Approach', 'The four steps of every project.', {
    heading: fixed('Our Approach', 'Heading', 'Heading above the steps.'),
    text: line('Text', 'One or two sentences beside the heading.'),
    steps: fixedEntries('Steps', titled, [
      'Understanding Client Needs',
      'Leveraging Advanced Technologies',
      'Collaborative Development',
      'Continuous Improvement',
    ]),
  }),
  invitation: field(
    'Invitation',
    'The coloured band at the end of the page.',
    invitationSchema.extend({
      heading: fixed('Join Us on Our Mission', 'Heading', 'What the reader can do now.'),
      action: invitationSchema.shape.action
        .extend({ label: fixed('Get In Touch', 'Words on the button', 'Leads to Talk to Us.') })
        .meta(invitationSchema.shape.action.meta() ?? {}),
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
  measure: short(
    120,
    'Measured result',
    'A figure before and after, and how it was measured. Only with the customer’s agreement.',
  ).optional(),
  figure: field('Figure of the result', 'Shown only beside a measured result.', latticeFigure.optional()),
  link: link('Link', 'The page of the industry or service that describes this kind of work.').optional(),
  homeOrder: whole('Place on the home page', '1, 2 or 3. Empty for stories that it does not show.')
    .min(1)
    .max(3)
    .optional(),
  sample: sample('a real customer has agreed to real words'),
});

export const lifePageSchema = pageSchema.extend({
  wellbeing: group('Wellbeing programme', 'What the company does for the people who work here.', {
    heading: line('Heading', 'Heading above the four pillars.'),
    text: line('Text', 'One sentence beside the heading.'),
    pillars: fixedEntries(
      'Pillars',
      z.object({
        drawing: drawingName,
        title: line('Title', 'The first four titles are fixed.'),
        description: short(160, 'Text', 'What a new colleague could check in the first month.'),
        plane: colour('Colour', 'Behind drawing and text. "stone" is the light one.', cardColours),
        sample: sample('the company has confirmed the text'),
      }),
      ['Physical Vitality', 'Mental Resilience', 'Financial Empowerment', 'Work-Life Synergy'],
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
        title: short(40, 'Title', 'Shown below the picture.'),
        alt: pictureAlt,
        sample: sample('a photograph replaces the drawing'),
      }),
    ),
  }),
  invitation: invitationSchema,
});
