import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane, sitePath } from './page-schema.ts';
import { drawingName, galleryPictureName } from './picture-name.ts';
import { line } from './text-fields.ts';

const pictureAlt = line(
  'Description of the drawing',
  'What the drawing shows, for people who cannot see it.',
).min(10);

/** The sentence to the right of the typed one. */
const beside = line(
  'Sentence beside the opening',
  'One or two sentences in smaller type beside the typed ones.',
);

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  beside,
  sections: z
    .array(
      z.object({
        title: line('Title', 'Fixed: one of the nine titles of the vision.'),
        text: line('Text', 'What we aim for and how, in about forty words.'),
        line: line(
          'What it changes for a client',
          'One short sentence in bold below the text, at most 60 characters.',
        )
          .max(60)
          .optional(),
        links: z
          .array(
            z.object({
              label: line('Words of the link', 'Two to four words.'),
              path: sitePath.meta({
                title: 'Where it leads',
                description: 'Path of a page such as /talk-to-us.',
              }),
            }),
          )
          .default([])
          .meta({ title: 'Links', description: 'Where the section leads. Used by the last section.' }),
        drawing: drawingName,
        alt: pictureAlt,
      }),
    )
    .length(9)
    .meta({
      title: 'Sections',
      description: 'Exactly nine, in this order. Pictures alternate between left and right.',
    }),
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
  cards: z
    .object({
      heading: line('Heading', 'Read out before the four cards by screen readers, not shown.'),
      items: z
        .array(
          titled.extend({
            plane: z.enum(['haldi', 'stone', 'clay', 'indigo']).meta({
              widget: 'colour',
              title: 'Colour',
              description: 'Background colour of the card. Use another one for each card.',
            }),
          }),
        )
        .length(4)
        .meta({ title: 'Cards', description: 'Exactly four, in the order of the page.' }),
    })
    .meta({ title: 'Mission cards', description: 'What the company aims for, in four cards.' }),
  approach: z
    .object({
      heading: line('Heading', 'Heading above the steps. Fixed: "Our Approach".'),
      text: line('Text', 'One or two sentences beside the heading.'),
      steps: z.array(titled).length(4).meta({
        title: 'Steps',
        description: 'Exactly four, in their order. The four titles are fixed.',
      }),
    })
    .meta({ title: 'Approach', description: 'The four steps of every project.' }),
  invitation: invitationSchema,
});

/** `content/pages/stories.yaml`. The testimonials themselves are in `content/stories.yaml`. */
export const storiesPageSchema = pageSchema.extend({
  listHeading: line('Heading of the list', 'Read out before the testimonials by screen readers, not shown.'),
  invitation: invitationSchema,
});

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  order: z.number().int().meta({ title: 'Place', description: 'Place on the page, from 1.' }),
  mark: drawingName.meta({
    title: 'Logo',
    description: 'The customer’s logo: name of a drawing in art/drawings, without .svg.',
  }),
  quote: line('Quotation', 'The customer’s own words, as they agreed to them, without quotation marks.'),
  author: line(
    'Customer',
    'Who said it, as agreed: a name, or a description such as "A healthcare customer".',
  ),
  role: line('Role', 'Position of the person who said it. Without it, no line is shown.').optional(),
  measure: line(
    'Measured result',
    'One sentence with a figure before and after, and how it was measured, at most 120 characters. Only with the customer’s agreement. Without it, no line is shown.',
  )
    .max(120)
    .optional(),
  link: z
    .object({
      label: line('Words of the link', 'Two to six words.'),
      path: sitePath.meta({ title: 'Where it leads', description: 'Path of the industry or service page.' }),
    })
    .optional()
    .meta({ title: 'Link', description: 'The page that describes this kind of work.' }),
  homeOrder: z.number().int().min(1).max(3).optional().meta({
    title: 'Place on the home page',
    description: '1, 2 or 3 for the three stories that the home page shows. Empty for the others.',
  }),
  sample: z.boolean().meta({
    title: 'Sample',
    description:
      'Yes until a real customer has agreed to real words. While any story on a page is a sample, that page says so.',
  }),
});

/** `content/pages/life.yaml`. */
export const lifePageSchema = pageSchema.extend({
  wellbeing: z
    .object({
      heading: line('Heading', 'Heading above the four pillars.'),
      text: line('Text', 'One sentence beside the heading.'),
      pillars: z
        .array(
          z.object({
            drawing: drawingName,
            title: line('Title', 'Fixed: one of the four pillars.'),
            description: line(
              'Text',
              'What the company does about it, in at most 160 characters: things that a new colleague could check in the first month.',
            ).max(160),
            plane: z.enum([...plane.options, 'stone']).meta({
              widget: 'colour',
              title: 'Colour',
              description: 'Background colour of drawing and text. "stone" is the light one.',
            }),
            sample: z.boolean().meta({
              title: 'Sample',
              description: 'Yes until the company has confirmed the text. While it is yes, the page says so.',
            }),
          }),
        )
        .length(4)
        .meta({ title: 'Pillars', description: 'Exactly four, in the order of the page.' }),
    })
    .meta({
      title: 'Wellbeing programme',
      description: 'What the company does for the people who work here.',
    }),
  gallery: z
    .object({
      heading: line('Heading', 'Heading above the pictures. Fixed: "Gallery".'),
      text: line('Text', 'One or two sentences beside the heading.'),
      pictures: z
        .array(
          z.object({
            picture: galleryPictureName,
            title: line(
              'Title',
              'What the picture is about, at most 40 characters. Shown below the picture.',
            ).max(40),
            alt: line(
              'Description of the picture',
              'What the picture shows, for people who cannot see it.',
            ).min(10),
            sample: z.boolean().meta({
              title: 'Sample',
              description:
                'Yes for a drawing that stands in for a photograph. While it is yes, the page says so.',
            }),
          }),
        )
        .min(3)
        .meta({ title: 'Pictures', description: 'Three or more. The layout repeats every nine pictures.' }),
    })
    .meta({ title: 'Gallery', description: 'Pictures of everyday life at the company.' }),
  invitation: invitationSchema,
});
