import { z } from 'astro/zod';
import { cardLine, pageFacts } from './page-schema.ts';
import { drawingName } from './picture-name.ts';
import { line, plain } from './text-fields.ts';

const link = (title: string, description: string) =>
  z
    .object({
      label: line('Words', 'Two to four words that say where it leads.'),
      path: line(
        'Where it leads',
        'Path of a page such as /talk-to-us, or #services for the services on this page.',
      ),
    })
    .meta({ title, description });

const logos = z.array(
  z.object({
    drawing: drawingName.meta({
      title: 'Logo',
      description: 'Name of a drawing in art/drawings, without .svg.',
    }),
    name: line('Name', 'Name of the customer, read out to people who cannot see the logo.'),
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
      subject: line(
        'Second line of the heading',
        'What the company does, in words that people search for. At most 60 characters.',
      ).max(60),
      text: line('Text', 'What we build and for whom, in one sentence of at most 200 characters.').max(200),
      primary: link('Button', 'The filled button.'),
      secondary: link('Second link', 'The underlined link beside the button.'),
    })
    .meta({
      title: 'Opening',
      description: 'The first screen: headline, text and two links over the large drawing.',
    }),
  whatWeDo: z
    .object({
      heading: line('Heading', 'Heading of services and industries together. Fixed: "What We Do".'),
      text: line(
        'Text',
        'One or two sentences beside the heading: what the reader finds behind each service.',
      ),
      services: line(
        'Name of the services',
        'Read out before the eight services by screen readers, not shown.',
      ),
      industries: z
        .object({
          heading: line('Heading', 'Heading above the industries.'),
          text: line('Text', 'One or two sentences beside the heading.'),
          other: z
            .object({
              text: line('Text', 'One short question or request, at most 60 characters.').max(60),
              label: line('Words of the link', 'Two to four words.'),
              path: line('Where it leads', 'Path of a page such as /talk-to-us.'),
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
        figure: line('Figure', 'A number, such as 8 or 50+. Only figures that the company can prove.'),
        label: line('What it counts', 'One to five words after the figure.'),
      }),
    )
    .length(4)
    .meta({ title: 'Figures', description: 'Exactly four figures in one row below the industries.' }),
  why: z
    .object({
      heading: line('Heading', 'Heading above the six values.'),
      text: line('Text', 'One or two sentences beside the heading.'),
      values: z
        .array(
          z.object({
            drawing: drawingName.meta({
              title: 'Sign',
              description: 'Name of a small drawing in art/drawings, without .svg.',
            }),
            title: line('Title', 'Fixed: one of the six values of the company.'),
            text: line('Text', 'How we work, in one or two sentences: something that a client can check.'),
          }),
        )
        .length(6)
        .meta({ title: 'Values', description: 'Exactly six, in the order of the page.' }),
    })
    .meta({ title: 'Why Veramasa', description: 'Six reasons to choose the company.' }),
  idea: z
    .object({
      definition: line('Definition', 'What the word means, beside the word in two scripts.'),
      heading: line('Heading', 'One sentence on what a jaali is.'),
      text: line('Text', 'Two sentences: what the image has to do with our work.'),
      word: drawingName.meta({
        title: 'Word',
        description: 'Name of the drawing with the word jaali in two scripts.',
      }),
      wordAlt: line(
        'Description of the word',
        'What the drawing of the word shows, for people who cannot see it.',
      ),
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
      heading: line('Heading', 'Heading above the three customer quotations.'),
      text: line('Text', 'One sentence beside the heading.'),
      linkLabel: line('Words of the link', 'Words of the link to all stories.'),
      path: line('Where it leads', 'Path of the page with all stories.'),
    })
    .meta({
      title: 'Customer quotations',
      description: 'Three quotations. They come from content/stories.yaml, where homeOrder selects them.',
    }),
  customers: z
    .object({
      heading: line('Heading', 'Heading above the logos. Fixed: "Our Happy Customers".'),
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
