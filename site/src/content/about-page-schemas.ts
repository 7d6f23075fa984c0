import { z } from 'astro/zod';
import { invitationSchema, pageSchema, plane, sitePath } from './page-schema.ts';
import { drawingName, galleryPictureName } from './picture-name.ts';
import { plain } from './plain.ts';

const pictureAlt = z.string().min(10).meta({
  title: 'Description of the drawing',
  description: 'What the drawing shows, for people who cannot see it.',
});

/** The sentence to the right of the typed one. */
const beside = plain.meta({
  title: 'Sentence beside the opening',
  description: 'One or two sentences in smaller type beside the typed ones.',
});

/** `content/pages/vision.yaml`. `promise` is typed out when the page opens. */
export const visionPageSchema = pageSchema.extend({
  beside,
  sections: z
    .array(
      z.object({
        title: plain.meta({ title: 'Title', description: 'Fixed: one of the nine titles of the vision.' }),
        text: plain.meta({
          title: 'Text',
          description: 'What we aim for and how, in about forty words.',
        }),
        line: plain.max(60).optional().meta({
          title: 'What it changes for a client',
          description: 'One short sentence in bold below the text, at most 60 characters.',
        }),
        links: z
          .array(
            z.object({
              label: plain.meta({ title: 'Words of the link', description: 'Two to four words.' }),
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
  closing: plain.meta({
    title: 'Closing line',
    description: 'The last sentence of the page, in large type above the contact form.',
  }),
});

const titled = z.object({
  title: plain.meta({ title: 'Title', description: 'Title in two to four words.' }),
  text: plain.meta({ title: 'Text', description: 'One or two sentences.' }),
  drawing: drawingName,
});

/** `content/pages/mission.yaml`. `promise` is typed out when the page opens. */
export const missionPageSchema = pageSchema.extend({
  beside,
  cards: z
    .object({
      heading: plain.meta({
        title: 'Heading',
        description: 'Read out before the four cards by screen readers, not shown.',
      }),
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
      heading: plain.meta({
        title: 'Heading',
        description: 'Heading above the steps. Fixed: "Our Approach".',
      }),
      text: plain.meta({ title: 'Text', description: 'One or two sentences beside the heading.' }),
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
  listHeading: plain.meta({
    title: 'Heading of the list',
    description: 'Read out before the testimonials by screen readers, not shown.',
  }),
  invitation: invitationSchema,
});

/** `content/stories.yaml`: what customers say. */
export const storySchema = z.object({
  order: z.number().int().meta({ title: 'Place', description: 'Place on the page, from 1.' }),
  mark: drawingName.meta({
    title: 'Logo',
    description: 'The customer’s logo: name of a drawing in art/drawings, without .svg.',
  }),
  quote: plain.meta({
    title: 'Quotation',
    description: 'The customer’s own words, as they agreed to them, without quotation marks.',
  }),
  author: plain.meta({
    title: 'Customer',
    description: 'Who said it, as agreed: a name, or a description such as "A healthcare customer".',
  }),
  role: plain.optional().meta({
    title: 'Role',
    description: 'Position of the person who said it. Without it, no line is shown.',
  }),
  measure: plain.max(120).optional().meta({
    title: 'Measured result',
    description:
      'One sentence with a figure before and after, and how it was measured, at most 120 characters. Only with the customer’s agreement. Without it, no line is shown.',
  }),
  link: z
    .object({
      label: plain.meta({ title: 'Words of the link', description: 'Two to six words.' }),
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
      heading: plain.meta({ title: 'Heading', description: 'Heading above the four pillars.' }),
      text: plain.meta({ title: 'Text', description: 'One sentence beside the heading.' }),
      pillars: z
        .array(
          z.object({
            drawing: drawingName,
            title: plain.meta({ title: 'Title', description: 'Fixed: one of the four pillars.' }),
            description: plain.max(160).meta({
              title: 'Text',
              description:
                'What the company does about it, in at most 160 characters: things that a new colleague could check in the first month.',
            }),
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
      heading: plain.meta({ title: 'Heading', description: 'Heading above the pictures. Fixed: "Gallery".' }),
      text: plain.meta({ title: 'Text', description: 'One or two sentences beside the heading.' }),
      pictures: z
        .array(
          z.object({
            picture: galleryPictureName,
            title: plain.max(40).meta({
              title: 'Title',
              description: 'What the picture is about, at most 40 characters. Shown below the picture.',
            }),
            alt: z.string().min(10).meta({
              title: 'Description of the picture',
              description: 'What the picture shows, for people who cannot see it.',
            }),
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
