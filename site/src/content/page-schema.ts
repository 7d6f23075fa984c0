import { sitePathPattern } from '@veramasa/contract';
import { colour, field, group, line, list } from './fields.ts';
import { heroDrawing } from './picture-name.ts';
import * as z from './zod.ts';

/** Address of a page of this site: see `sitePathPattern`. */
export const sitePath = z
  .string()
  .regex(
    sitePathPattern,
    'must be a path of this site such as /talk-to-us: a slash before each part, letters, digits and dashes',
  )
  .meta({
    widget: 'page',
    title: 'Address',
    description:
      'Path of a page of this site, such as /talk-to-us. It begins with a slash and has no domain and no slash at the end.',
  });

export const pagePath = (title: string, description: string) => sitePath.meta({ title, description });

/** A link to a page with its words. */
export const link = (title: string, description: string) =>
  group(title, description, {
    label: line('Words', 'What people read. One to six words.'),
    path: pagePath('Page', 'Address of the page, such as /talk-to-us.'),
  });

/** Colour of the plane a page opens with. Tokens: `styles/tokens.css`. */
export const plane = colour('Colour', 'Background colour. The text colour follows from it.', [
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
]);

/** The sentence on a share card, which has space for two lines. */
export const cardLine = line(
  'Line on the share card',
  'One sentence of at most 75 characters on the picture that social networks show for a link to this page.',
).max(75);

/** What every page says about itself. */
export const pageFacts = z.object({
  path: pagePath(
    'Address',
    'Path of this page. Links, search engines and printed matter lead to it: after a change, the publication asks where the visitors of the old address are sent.',
  ),
  alsoAt: list('Other spellings', 'Other paths of the same page, without a redirect.', sitePath).default([]),
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

/** The colours of a card: those of a plane, and ivory. */
export const cardColours = [...plane.options, 'stone'] as const;

export type Plane = z.infer<typeof plane>;

/** `content/pages/*.yaml`: the pages about the company. */
export const pageSchema = pageFacts.extend({
  heading: line('Heading', 'The large heading at the top of the page.'),
  promise: line(
    'Opening sentences',
    'One to three sentences below the heading. Say at once what the page is about and for whom. On Vision and Mission this text types itself.',
  ),
  cardLine: field(
    'Line on the share card',
    'One sentence of at most 75 characters on the picture that social networks show for a link to this page. Without it, the card shows the beginning of the opening sentences.',
    cardLine.optional(),
  ),
  plane: field('Colour at the top', 'The text colour follows from it.', plane),
  hero: field(
    'Large drawing',
    'At the top of the page. Without it, the page opens with text.',
    heroDrawing.optional(),
  ),
});

export const openOneSchema = group('Open one', 'Three pages with work that a reader can check.', {
  heading: line('Heading', 'Heading of the section.'),
  text: line('Text', 'One sentence beside it.'),
  links: list(
    'Links',
    'Exactly three.',
    group('Link', 'A sample, an article or a case.', {
      path: sitePath,
      label: line('Words of the link', 'Name of what opens.'),
      text: line('Text', 'One sentence: what there is to see or to check.'),
    }),
  ).length(3),
});

/** The last section of a page before the contact form. */
export const invitationSchema = group(
  'Invitation',
  'The coloured band at the end of the page, above the contact form.',
  {
    plane: field('Colour', 'Background colour of the invitation.', plane),
    heading: line('Heading', 'What the reader can do now, in one short sentence.'),
    text: line('Text', 'One or two sentences: what to write or prepare, and what happens then.'),
    action: group('Button', 'The button of the invitation.', {
      label: line('Words on the button', 'Two to four words: what the button does, such as "Talk to Us".'),
      href: field(
        'Where the button leads',
        'Path of a page, or #contact for the form at the foot of this page.',
        z
          .string()
          .regex(
            new RegExp(`^#contact$|${sitePathPattern.source}`),
            'must be a path of this site such as /talk-to-us, or #contact',
          ),
      ),
      // The space at its end stays.
      message: field(
        'First words of the message',
        'Text that the button puts into the message field of the form while that field is empty. Only for #contact.',
        z.string().min(1).optional(),
      ),
    }),
    next: group('Next page', 'The page to read next. Shown as a link beside the button.', {
      path: pagePath('Address', 'Path of the next page.'),
      name: line('Name', 'Name of the next page, as in the menu.'),
    }).optional(),
  },
);
