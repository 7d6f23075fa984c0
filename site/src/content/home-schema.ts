import { z } from 'astro/zod';
import { cardLine, pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';
import { plain } from './plain.ts';

const link = (title: string, description: string) =>
  z
    .object({
      label: plain.meta({ title: 'Words', description: 'Two to four words that say where it leads.' }),
      path: plain.meta({
        title: 'Where it leads',
        description: 'Path of a page such as /talk-to-us, or #services for the services on this page.',
      }),
    })
    .meta({ title, description });

const logos = z.array(
  z.object({
    drawing: drawingName.meta({
      title: 'Logo',
      description: 'Name of a drawing in art/drawings, without .svg.',
    }),
    name: plain.meta({
      title: 'Name',
      description: 'Name of the customer, read out to people who cannot see the logo.',
    }),
  }),
);

/** `content/home.yaml`: the home page, section by section. */
export const homeSchema = pageFacts.extend({
  cardLine,
  hero: z
    .object({
      lines: z.array(plain).length(3).meta({
        title: 'Headline',
        description:
          'Exactly three short lines of about the same length. Each is set to the full width: after a change, check the width of each line.',
      }),
      subject: plain.max(60).meta({
        title: 'Second line of the heading',
        description: 'What the company does, in words that people search for. At most 60 characters.',
      }),
      text: plain.max(200).meta({
        title: 'Text',
        description: 'What we build and for whom, in one sentence of at most 200 characters.',
      }),
      primary: link('Button', 'The filled button.'),
      secondary: link('Second link', 'The underlined link beside the button.'),
    })
    .meta({
      title: 'Opening',
      description: 'The first screen: headline, text and two links over the large drawing.',
    }),
  whatWeDo: z
    .object({
      heading: plain.meta({
        title: 'Heading',
        description: 'Heading of services and industries together. Fixed: "What We Do".',
      }),
      text: plain.meta({
        title: 'Text',
        description: 'One or two sentences beside the heading: what the reader finds behind each service.',
      }),
      services: plain.meta({
        title: 'Name of the services',
        description: 'Read out before the eight services by screen readers, not shown.',
      }),
      industries: z
        .object({
          heading: plain.meta({ title: 'Heading', description: 'Heading above the industries.' }),
          text: plain.meta({ title: 'Text', description: 'One or two sentences beside the heading.' }),
          other: z
            .object({
              text: plain.max(60).meta({
                title: 'Text',
                description: 'One short question or request, at most 60 characters.',
              }),
              label: plain.meta({ title: 'Words of the link', description: 'Two to four words.' }),
              path: plain.meta({
                title: 'Where it leads',
                description: 'Path of a page such as /talk-to-us.',
              }),
            })
            .meta({
              title: 'Other industries',
              description: 'The last field of the grid, for readers whose industry is not listed.',
            }),
        })
        .meta({
          title: 'Industries',
          description: 'The second half of What We Do. The industries come from content/industries.',
        }),
    })
    .meta({
      title: 'What We Do',
      description:
        'Services and industries, directly below the opening. The eight services come from content/services.',
    }),
  facts: z
    .array(
      z.object({
        figure: plain.meta({
          title: 'Figure',
          description: 'A number, such as 8 or 50+. Only figures that the company can prove.',
        }),
        label: plain.meta({ title: 'What it counts', description: 'One to five words after the figure.' }),
      }),
    )
    .length(4)
    .meta({ title: 'Figures', description: 'Exactly four figures in one row below the industries.' }),
  why: z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading above the six values.' }),
      text: plain.meta({ title: 'Text', description: 'One or two sentences beside the heading.' }),
      values: z
        .array(
          z.object({
            drawing: drawingName.meta({
              title: 'Sign',
              description: 'Name of a small drawing in art/drawings, without .svg.',
            }),
            title: plain.meta({
              title: 'Title',
              description: 'Fixed: one of the six values of the company.',
            }),
            text: plain.meta({
              title: 'Text',
              description: 'How we work, in one or two sentences: something that a client can check.',
            }),
          }),
        )
        .length(6)
        .meta({ title: 'Values', description: 'Exactly six, in the order of the page.' }),
    })
    .meta({ title: 'Why Veramasa', description: 'Six reasons to choose the company.' }),
  idea: z
    .object({
      definition: plain.meta({
        title: 'Definition',
        description: 'What the word means, beside the word in two scripts.',
      }),
      heading: plain.meta({ title: 'Heading', description: 'One sentence on what a jaali is.' }),
      text: plain.meta({
        title: 'Text',
        description: 'Two sentences: what the image has to do with our work.',
      }),
      word: drawingName.meta({
        title: 'Word',
        description: 'Name of the drawing with the word jaali in two scripts.',
      }),
      wordAlt: plain.meta({
        title: 'Description of the word',
        description: 'What the drawing of the word shows, for people who cannot see it.',
      }),
      frieze: drawingName.meta({
        title: 'Frieze',
        description: 'Name of the wide decorative drawing below the text.',
      }),
    })
    .meta({
      title: 'Jaali',
      description: 'A short explanation of the image behind the drawings of this site.',
    }),
  voices: z
    .object({
      heading: plain.meta({ title: 'Heading', description: 'Heading above the three customer quotations.' }),
      text: plain.meta({ title: 'Text', description: 'One sentence beside the heading.' }),
      linkLabel: plain.meta({ title: 'Words of the link', description: 'Words of the link to all stories.' }),
      path: plain.meta({ title: 'Where it leads', description: 'Path of the page with all stories.' }),
    })
    .meta({
      title: 'Customer quotations',
      description: 'Three quotations. They come from content/stories.yaml, where homeOrder selects them.',
    }),
  customers: z
    .object({
      heading: plain.meta({
        title: 'Heading',
        description: 'Heading above the logos. Fixed: "Our Happy Customers".',
      }),
      sample: z.boolean().meta({
        title: 'Sample',
        description:
          'Yes until all logos belong to real customers who agreed. While it is yes, the page says that the logos are samples.',
      }),
      first: logos
        .length(7)
        .meta({ title: 'First row', description: 'Exactly seven logos, moving from left to right.' }),
      second: logos
        .length(5)
        .meta({ title: 'Second row', description: 'Exactly five logos, moving from right to left.' }),
    })
    .meta({ title: 'Customers', description: 'Two moving rows of customer logos at the end of the page.' }),
});
