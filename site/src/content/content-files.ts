import type { z } from 'astro/zod';
import {
  lifePageSchema,
  missionPageSchema,
  storiesPageSchema,
  storySchema,
  visionPageSchema,
} from './about-page-schemas.ts';
import { careersPageSchema, openingSchema } from './careers-schemas.ts';
import { companySchema } from './company-schema.ts';
import { homeSchema } from './home-schema.ts';
import { howWeWorkSchema } from './how-we-work-schema.ts';
import { industrySchema } from './industry-schema.ts';
import {
  accessibilitySchema,
  legalSchema,
  periodsSchema,
  privacyNoticeFiles,
  privacyNoticeSchema,
} from './legal-schema.ts';
import { offerSchema } from './offer-schema.ts';
import { founderPageSchema, leadersPageSchema, teamPageSchema } from './people-page-schemas.ts';
import { predictiveSchema } from './predictive-schema.ts';
import { productSchema } from './product-schema.ts';
import { serviceSchema } from './service-schema.ts';
import {
  allPagesSchema,
  footerSchema,
  navigationSchema,
  notFoundSchema,
  redirectsSchema,
  searchSchema,
  talkToUsSchema,
} from './utility-page-schemas.ts';
import { wordingSchemas } from './wording-schema.ts';

/** One collection: its files, their schema, and where an editor finds them in the desk. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /** Folder below `content/`; empty for `content/` itself. */
  readonly folder: string;
  /** Files in that folder. An entry's id is its file name without the ending. */
  readonly pattern: string;
  readonly schema: Schema;
  /** Whether the one file holds many entries by their ids. */
  readonly entries: boolean;
  readonly group: EditorGroup;
  /** Name for editors. For several files, each is named by its own `name` or `position`. */
  readonly title?: string;
}

/** Groups in which editors find the files, in this order. */
export const editorGroups = [
  'Home',
  'Services',
  'Industries',
  'Openings',
  'People',
  'About the company',
  'Stories',
  'Contact and company',
  'Menus and search',
  'Words of the forms',
  'Words of pages',
  'Policies',
  'Privacy notices',
] as const;

type EditorGroup = (typeof editorGroups)[number];

/** A collection of one file, or of the files that match a pattern. */
const files = <Schema extends z.ZodType>(
  group: EditorGroup,
  title: string | undefined,
  pattern: string,
  schema: Schema,
  folder = '',
): ContentKind<Schema> => ({
  folder,
  pattern,
  schema,
  entries: false,
  group,
  ...(title !== undefined && { title }),
});

const entries = <Schema extends z.ZodType>(
  group: EditorGroup,
  title: string,
  pattern: string,
  schema: Schema,
): ContentKind<Schema> => ({ folder: '', pattern, schema, entries: true, group, title });

/** Words of pages; the other files of `content/wording` are about forms. */
const wordsOfPages = ['page-parts', 'sector-labels', 'sample-notes', 'search-panel', 'numbers'];

// Components import these files themselves; the collections are here for their schemas.
const wording: Readonly<Record<string, ContentKind>> = Object.fromEntries(
  Object.entries(wordingSchemas).map(([name, schema]) => [
    `wording-${name}`,
    files(
      wordsOfPages.includes(name) ? 'Words of pages' : 'Words of the forms',
      schema.meta()?.title ?? name,
      `${name}.json`,
      schema,
      'wording',
    ),
  ]),
);

/** Every collection of `content/`. A file that breaks its schema fails the build. */
export const contentFiles = {
  ...wording,
  company: files('Contact and company', 'Company', 'company.yaml', companySchema),
  navigation: files('Menus and search', 'Menus', 'navigation.yaml', navigationSchema),
  footer: files('Menus and search', 'Footer', 'footer.yaml', footerSchema),
  privacyNotices: files('Privacy notices', undefined, privacyNoticeFiles, privacyNoticeSchema, 'privacy'),
  periods: files('Privacy notices', 'How long messages are kept', 'periods.yaml', periodsSchema, 'privacy'),
  redirects: files('Menus and search', 'Redirects', 'redirects.yaml', redirectsSchema),
  home: files('Home', 'Home', 'home.yaml', homeSchema),
  talkToUs: files('Contact and company', 'Talk to Us', 'talk-to-us.yaml', talkToUsSchema),
  notFound: files('Words of pages', 'Page not found', 'not-found.yaml', notFoundSchema),
  visionPage: files('About the company', 'Vision', 'vision.yaml', visionPageSchema, 'pages'),
  missionPage: files('About the company', 'Mission', 'mission.yaml', missionPageSchema, 'pages'),
  founderPage: files('People', 'Meet the Founder', 'founder.yaml', founderPageSchema, 'pages'),
  leadersPage: files('People', 'Our Leaders', 'leaders.yaml', leadersPageSchema, 'pages'),
  teamPage: files('People', 'Our Team', 'team.yaml', teamPageSchema, 'pages'),
  lifePage: files('About the company', 'Life at the company', 'life.yaml', lifePageSchema, 'pages'),
  storiesPage: files('Stories', 'Page of the stories', 'stories.yaml', storiesPageSchema, 'pages'),
  careersPage: files('Openings', 'Page of the openings', 'careers.yaml', careersPageSchema, 'pages'),
  howWeWork: files('About the company', 'How we work', 'how-we-work.yaml', howWeWorkSchema, 'pages'),
  allPages: files('Menus and search', 'All pages', 'all-pages.yaml', allPagesSchema),
  search: files('Menus and search', 'Search', 'search.yaml', searchSchema),
  openings: files('Openings', undefined, '*.md', openingSchema, 'openings'),
  services: files('Services', undefined, '*.yaml', serviceSchema, 'services'),
  industries: files('Industries', undefined, '*.yaml', industrySchema, 'industries'),
  product: files('Industries', 'E-commerce platform', 'e-commerce.yaml', productSchema),
  predictive: files('Industries', 'Predictive diagnostics', 'predictive-diagnostics.yaml', predictiveSchema),
  accessibility: files('Policies', 'Accessibility', 'accessibility.md', accessibilitySchema),
  legal: files('Policies', undefined, '*.md', legalSchema, 'legal'),
  stories: entries('Stories', 'Stories', 'stories.yaml', storySchema),
  offers: entries('Contact and company', 'Promises to confirm', 'offers-to-confirm.yaml', offerSchema),
};
