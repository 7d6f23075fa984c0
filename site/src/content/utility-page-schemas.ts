import { z } from 'astro/zod';
import { cardLine, pageFacts, sitePath } from './page-schema.ts';
import { drawingName, heroDrawing } from './picture-name.ts';

const link = z.object({ label: z.string(), path: sitePath });

const sectorMenu = z.object({
  label: z.string(),
  /** Heading of the sidebar on each of these pages. */
  sidebarTitle: z.string(),
});

/** `content/navigation.yaml`: labels and order of the bar, the drawer and the links at the foot. */
export const navigationSchema = z.object({
  about: z.object({ label: z.string(), drawing: drawingName, pages: z.array(sitePath) }),
  services: sectorMenu,
  industries: sectorMenu,
  careers: link,
  contact: link,
  footer: z.array(link),
  legal: z.array(link),
});

/** `content/footer.yaml`: the contact footer of every page. */
export const footerSchema = z.object({
  heading: z.string(),
  nextHeading: z.string(),
  /** Exactly three steps; also read by the answer page and the acknowledgement mail. */
  nextSteps: z.array(z.string()).length(3),
});

/** `content/all-pages.yaml`: the list of every page. The other groups follow the navigation. */
export const allPagesSchema = pageFacts.extend({
  cardLine,
  heading: z
    .string()
    .meta({ title: 'Heading', description: 'The large heading at the top of the page, its only h1.' }),
  promise: z
    .string()
    .meta({ title: 'Opening sentences', description: 'One or two sentences below the heading.' }),
  drawing: drawingName,
  alt: z.string().meta({
    title: 'Description of the drawing',
    description: 'What the drawing shows, for people who cannot see it. Empty for decoration.',
  }),
  beginHeading: z.string().meta({ title: 'Heading of the first group', description: 'One or two words.' }),
  begin: z
    .array(sitePath)
    .meta({ title: 'First group', description: 'Paths of the pages where most visitors start.' }),
  legalHeading: z.string().meta({ title: 'Heading of the legal pages', description: 'One or two words.' }),
});

/** `content/not-found.yaml`: the page for an address that does not exist. */
export const notFoundSchema = z.object({
  title: z
    .string()
    .max(65)
    .meta({ title: 'Title', description: 'Text of the browser tab, at most 65 characters.' }),
  description: z.string().min(50).max(165).meta({
    title: 'Description',
    description:
      'One or two sentences about the page, 50 to 165 characters. Search engines do not list this page.',
  }),
  heading: z
    .string()
    .meta({ title: 'Heading', description: 'The large heading, its only h1: what has happened.' }),
  drawing: drawingName,
  alt: z.string().meta({
    title: 'Description of the drawing',
    description: 'What the drawing shows, for people who cannot see it.',
  }),
  asked: z.string().meta({
    title: 'Before the address',
    description: 'Words before the address that was asked for, which the server adds on its own line.',
  }),
  comfort: z.string().meta({ title: 'After the address', description: 'One sentence: the likely reasons.' }),
  nearestHeading: z.string().meta({
    title: 'Heading of the nearest pages',
    description: 'Heading above the pages with a similar address, which the server selects.',
  }),
  home: z
    .string()
    .meta({ title: 'Words on the button', description: 'Words on the button that leads to the home page.' }),
  tell: z.string().meta({
    title: 'Words of the link to the form',
    description: 'Words of the link that opens the form below.',
  }),
  tellMessage: z.string().meta({
    title: 'First words of the message',
    description: 'Text that the link puts into the message field of the form while that field is empty.',
  }),
});

/** `content/search.yaml`: the words of search, and other words for pages. */
export const searchSchema = z.object({
  /** Name of the field, for those who hear it. */
  label: z.string(),
  placeholder: z.string(),
  /** Name of the button in the bar. */
  open: z.string(),
  close: z.string(),
  beginHeading: z.string(),
  /** Where people often begin; shown while the field is empty. */
  begin: z.array(link).min(1),
  servicesHeading: z.string(),
  /** `{query}` is what was typed. */
  oneFound: z.string(),
  /** `{count}` is a number in words, `{query}` what was typed. */
  manyFound: z.string(),
  keys: z.string(),
  nothingHeading: z.string(),
  nothingText: z.string(),
  talk: link,
  all: link,
  /** By path: words that people type for a page though it says them otherwise. */
  synonyms: z.record(sitePath, z.string()),
});

/** `content/talk-to-us.yaml`: the contact page. Offices, e-mail and phone come from `company.yaml`. */
export const talkToUsSchema = pageFacts.extend({
  hero: heroDrawing.extend({
    /** The h1, set over the drawing. */
    overlay: z.string(),
    text: z.string(),
  }),
  heading: z.string(),
  text: z.string(),
  emailLabel: z.string(),
  phoneLabel: z.string(),
  map: z.object({
    load: z.string(),
    notice: z.string(),
    loading: z.string(),
    failed: z.string(),
    again: z.string(),
    back: z.string(),
    open: z.string(),
    newTab: z.string(),
  }),
});

/** `content/redirects.yaml`: from an address people type to the page it leads on to. */
export const redirectsSchema = z.record(sitePath, sitePath);
