import { sitePathPattern } from '@veramasa/contract';
import { choice, colour, entries, field, group, line, list, named, plain, short } from './fields.ts';
import { paragraph } from './markdown.ts';
import { heroDrawing } from './picture-name.ts';
import * as z from './zod.ts';

/** Address that a page of this site has: see `sitePathPattern`. */
const ownPath = z
  .string()
  .regex(sitePathPattern, 'write an address such as /talk-to-us: letters, digits, dashes, slashes')
  .meta({ title: 'Address', description: 'Path of a page of this site, such as /talk-to-us.' });

/** Address of a page that a link or a list leads to. */
export const sitePath = ownPath.meta({ widget: 'page' });

export const pagePath = (title: string, description: string) => sitePath.meta({ title, description });

/** Pages in an order, each once. */
export const pageList = (title: string, description: string) =>
  list(title, description, sitePath).superRefine((paths, context) => {
    for (const [index, path] of paths.entries())
      if (paths.indexOf(path) < index)
        context.addIssue({ code: 'custom', path: [index], message: `${path} is in the list already` });
  });

/** A link to a page with its words; an entry of a list needs no description. */
export const link = (title: string, description = '') =>
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
export const cardLine = short(
  75,
  'Line on the share card',
  'One sentence on the picture that social networks show for a link to this page.',
);

/** Text for search engines, which cut longer ones. */
export const searchText = short(
  165,
  'Description for search engines',
  'Below the title in search results and link previews: what the page says. Different on every page.',
).min(50);

/** What every page says about itself. */
export const pageFacts = z.object({
  path: field('Address', 'After a change, the publication asks where the old address leads.', ownPath),
  alsoAt: list('Other spellings', 'Other paths of the same page, without a redirect.', ownPath).default([]),
  name: line('Name', 'Name of the page in menus, breadcrumbs, search and lists of pages. One to four words.'),
  title: short(
    65,
    'Title for search engines',
    'In search results and in the tab. Begin with the words that people search for. Different on every page.',
  ),
  description: searchText,
});

/** The colours of a card: those of a plane, and ivory. */
export const cardColours = [...plane.options, 'stone'] as const;

export type Plane = z.infer<typeof plane>;

/** `content/pages/*.yaml`: the pages about the company. */
export const pageSchema = pageFacts.extend({
  heading: line('Heading', 'The large heading at the top of the page.'),
  promise: line(
    'Opening sentences',
    'What the page is about and for whom. On Vision and Mission it appears letter by letter.',
  ),
  /** Without it, the card shows the opening sentences. */
  cardLine: cardLine.optional(),
  plane: field('Colour at the top', 'The text colour follows from it.', plane),
  /** Without it, the page opens with text. */
  hero: heroDrawing.optional(),
});

/** The address of a page that a file of `src/pages` makes. */
export const fixedPath = (path: string) =>
  field('Address', 'This page keeps it.', z.string().regex(new RegExp(`^${path}$`), `write ${path}`));

/** A page about the company that a file of `src/pages` makes. */
export const companyPage = (path: string) => pageSchema.extend({ path: fixedPath(path) });

export const openOneSchema = group('Work to open', 'Three pages with work that a reader can check.', {
  heading: line('Heading', 'Heading of the section.'),
  text: paragraph('Text', 'One sentence beside it, or a few.'),
  links: entries('Links', 'Link', 'Exactly three.', {
    path: sitePath,
    label: line('Words of the link', 'Name of what opens.'),
    text: line('Text', 'One sentence: what there is to see or to check.'),
  }).length(3),
});

/** Path of a page, or the one part of its own page that a link may lead to, such as `#contact`. */
export const pathOrPart = (part: string) =>
  z
    .string()
    .regex(new RegExp(`^${part}$|${sitePathPattern.source}`), `write a path such as /mission, or ${part}`);

/** What a button that leads to #contact writes into the form. The space at its end stays. */
export const firstWords = field(
  'First words of the message',
  'What the button writes into the message field of the form while that is empty.',
  z.string().min(1),
);

/** The last section of a page before the contact form. */
export const invitationSchema = group('Invitation', 'The coloured band above the contact form.', {
  plane: field('Colour', 'Background colour of the invitation.', plane),
  heading: line('Heading', 'What the reader can do now, in one short sentence.'),
  text: line('Text', 'One or two sentences: what to write or prepare, and what happens then.'),
  action: group('Button', 'The button of the invitation.', {
    label: line('Words on the button', 'Two to four words: what the button does, such as "Talk to Us".'),
    href: field(
      'Where the button leads',
      'Path of a page, or #contact for the form.',
      pathOrPart('#contact'),
    ),
    message: firstWords.optional(),
  }),
  next: group('Next page', 'The page to read next. Shown as a link beside the button.', {
    path: pagePath('Address', 'Path of the next page.'),
    name: line('Name', 'Name of the next page, as in the menu.'),
  }).optional(),
});

export const titledText = (title: string) =>
  named(title, {
    title: line('Title', 'A few words, shown in bold or as a small heading.'),
    text: paragraph('Text', 'One to three sentences.'),
  });

/** The group that a question belongs to on "How we work". */
export const questionTheme = choice('Theme', 'The group under which "How we work" lists the question.', [
  'price',
  'ownership',
  'data',
  'people',
  'start',
  'results',
]);

/** A drawing of whole numbers: a mark for each thing that is counted. */
export const lattice = entries(
  'Lattice',
  'Number',
  'One to four numbers, all together at most 1,000, each drawn as that many marks.',
  {
    mark: choice('Mark', 'diamond: what was missed; dot: what is left.', ['star', 'ring', 'diamond', 'dot']),
    label: line('Label', 'What the marks stand for; the number is added.'),
    count: field('Number', 'A whole number: so many marks are drawn.', z.number().int().min(1)),
  },
)
  .min(1)
  .max(4)
  .refine((groups) => new Set(groups.map(({ mark }) => mark)).size === groups.length, {
    error: 'must use each mark once',
  })
  .refine((groups) => groups.reduce((sum, { count }) => sum + count, 0) <= 1000, {
    error: 'must be at most 1,000 marks all together',
  });

export const latticeFigure = group('Figure', 'Numbers drawn as marks.', {
  title: line('Title', 'What the figure shows, above it.'),
  lattice,
  caption: paragraph(
    'Caption',
    'What to see in it, and where its numbers come from or that they are invented.',
  ),
});

/** What dates quickly on a page. */
export const recheck = list('Check again', 'Laws and facts that change. Not shown.', plain).default([]);
