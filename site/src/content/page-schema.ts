import { z } from 'astro/zod';
import { heroDrawing } from './picture-name.ts';
import { line } from './text-fields.ts';

/** Address of a page of this site: begins with a slash, no domain, no trailing slash. */
export const sitePath = z
  .string()
  .regex(
    /^\/$|^\/[^\s?#]*[^\s?#/]$/,
    'must be a path of this site such as /talk-to-us: a leading slash, no trailing one',
  )
  .meta({
    widget: 'page',
    title: 'Address',
    description:
      'Path of a page of this site, such as /talk-to-us. It begins with a slash and has no domain and no slash at the end.',
  });

/** Colour of the plane a page opens with. Tokens: `styles/tokens.css`. */
export const plane = z
  .enum([
    'indigo',
    'dye',
    'ink',
    'verdigris',
    'verdigris-dark',
    'verdigris-light',
    'clay',
    'clay-dark',
    'granite',
    'haldi',
    'mist',
  ])
  .meta({
    widget: 'colour',
    title: 'Colour',
    description: 'Background colour. The text colour follows from it.',
  });

/** The sentence on a share card, which has space for two lines. */
export const cardLine = line(
  'Line on the share card',
  'One sentence of at most 75 characters on the picture that social networks show for a link to this page.',
).max(75);

/** What every page says about itself. */
export const pageFacts = z.object({
  path: sitePath.meta({
    title: 'Address',
    description:
      'Path of this page. Links, search engines and printed matter point to it: change it only together with a redirect in content/redirects.yaml.',
  }),
  alsoAt: z.array(sitePath).default([]).meta({
    title: 'Other spellings',
    description: 'Other paths that show the same page without a redirect. Rarely needed.',
  }),
  name: line('Name', 'Name of the page in menus, breadcrumbs, search and lists of pages. One to four words.'),
  title: line(
    'Title for search engines',
    'Text of the browser tab and of the blue line in search results. Begin with the words that people search for. Different on every page, at most 65 characters.',
  ).max(65),
  description: line(
    'Description for search engines',
    'The two lines below the title in search results and in link previews. Say what the reader finds on the page. Different on every page, 50 to 165 characters.',
  )
    .min(50)
    .max(165),
});

export type Plane = z.infer<typeof plane>;

/** `content/pages/*.yaml`: the pages about the company. */
export const pageSchema = pageFacts.extend({
  heading: line('Heading', 'The large heading at the top of the page, its only h1.'),
  promise: line(
    'Opening sentences',
    'One to three sentences below the heading. Say at once what the page is about and for whom. On Vision and Mission this text types itself.',
  ),
  cardLine: cardLine.optional().meta({
    title: 'Line on the share card',
    description:
      'One sentence of at most 75 characters on the picture that social networks show for a link to this page. Without it, the card shows the beginning of the opening sentences.',
  }),
  plane: plane.meta({
    title: 'Colour at the top',
    description: 'Background colour of the top of the page. The text colour follows from it.',
  }),
  hero: heroDrawing.optional().meta({
    title: 'Large drawing',
    description: 'The drawing at the top of the page. Without it, the page opens with text only.',
  }),
});

/** The last section of a page before the contact form. */
export const invitationSchema = z
  .object({
    plane: plane.meta({ title: 'Colour', description: 'Background colour of the invitation.' }),
    heading: line('Heading', 'What the reader can do now, in one short sentence.'),
    text: line('Text', 'One or two sentences: what to write or prepare, and what happens then.'),
    action: z
      .object({
        label: line(
          'Words on the button',
          'Two to four words that say what the button does, such as "Talk to Us".',
        ),
        href: z
          .string()
          .regex(/^(\/|#contact$)/, 'a path that starts with /, or #contact')
          .meta({
            title: 'Where the button leads',
            description: 'Path of a page, or #contact for the form at the foot of this page.',
          }),
        // The space at its end stays.
        message: z.string().min(1).optional().meta({
          title: 'First words of the message',
          description:
            'Text that the button puts into the message field of the form while that field is empty. Only for #contact.',
        }),
      })
      .meta({ title: 'Button', description: 'The button of the invitation.' }),
    next: z
      .object({
        path: sitePath.meta({ title: 'Address', description: 'Path of the next page.' }),
        name: line('Name', 'Name of the next page, as in the menu.'),
      })
      .optional()
      .meta({
        title: 'Next page',
        description: 'The page to read next. Shown as a link beside the button.',
      }),
  })
  .meta({
    title: 'Invitation',
    description: 'The coloured band at the end of the page, above the contact form.',
  });
