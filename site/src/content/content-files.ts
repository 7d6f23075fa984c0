import {
  howWeWorkSchema,
  lifePageSchema,
  missionPageSchema,
  storiesPageSchema,
  storySchema,
  visionPageSchema,
} from './about-page-schemas.ts';
import { careersPageSchema, openingSchema } from './careers-schemas.ts';
import { companySchema } from './company-schema.ts';
import { guideSchema, insightSchema, sampleSchema, siteFiguresSchema } from './document-schema.ts';
import { homeSchema } from './home-schema.ts';
import { industrySchema, productSchema } from './industry-schema.ts';
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
import type * as z from './zod.ts';

/** One collection: its files, their schema, and where an editor finds them in the desk. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /**
   * One file of `content/`, or the files of one folder that match a pattern. An entry's id is its file name without
   * the ending.
   */
  readonly in: string;
  readonly schema: Schema;
  /** The one file holds many entries by their ids. */
  readonly entries?: true;
  readonly group: EditorGroup;
  /** Name for editors. For several files, each is named by its own `name` or `position`. */
  readonly title?: string;
}

/** Groups in which editors find the files, in this order. */
export const editorGroups = [
  'Home',
  'Services',
  'Industries',
  'Articles',
  'Sample deliverables',
  'Guides',
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

/** Words of pages; the other files of `content/wording` are about forms. */
const wordsOfPages = [
  'page-parts',
  'sector-labels',
  'sample-notes',
  'search-panel',
  'numbers',
  'calculators',
  'documents',
];

// Components import these files themselves; the collections are here for their schemas.
const wording: Readonly<Record<string, ContentKind>> = Object.fromEntries(
  Object.entries(wordingSchemas).map(([name, schema]) => [
    `wording-${name}`,
    {
      in: `wording/${name}.json`,
      schema,
      group: wordsOfPages.includes(name) ? 'Words of pages' : 'Words of the forms',
      title: schema.meta()?.title ?? name,
    },
  ]),
);

/** Every collection of `content/`. A file that breaks its schema fails the build. */
export const contentFiles = {
  ...wording,
  company: { in: 'company.yaml', schema: companySchema, group: 'Contact and company', title: 'Company' },
  navigation: { in: 'navigation.yaml', schema: navigationSchema, group: 'Menus and search', title: 'Menus' },
  footer: { in: 'footer.yaml', schema: footerSchema, group: 'Menus and search', title: 'Footer' },
  privacyNotices: {
    in: `privacy/${privacyNoticeFiles}`,
    schema: privacyNoticeSchema,
    group: 'Privacy notices',
  },
  periods: {
    in: 'privacy/periods.yaml',
    schema: periodsSchema,
    group: 'Privacy notices',
    title: 'How long messages are kept',
  },
  redirects: { in: 'redirects.yaml', schema: redirectsSchema, group: 'Menus and search', title: 'Redirects' },
  home: { in: 'home.yaml', schema: homeSchema, group: 'Home', title: 'Home' },
  talkToUs: {
    in: 'talk-to-us.yaml',
    schema: talkToUsSchema,
    group: 'Contact and company',
    title: 'Talk to Us',
  },
  notFound: {
    in: 'not-found.yaml',
    schema: notFoundSchema,
    group: 'Words of pages',
    title: 'Page not found',
  },
  visionPage: {
    in: 'pages/vision.yaml',
    schema: visionPageSchema,
    group: 'About the company',
    title: 'Vision',
  },
  missionPage: {
    in: 'pages/mission.yaml',
    schema: missionPageSchema,
    group: 'About the company',
    title: 'Mission',
  },
  founderPage: {
    in: 'pages/founder.yaml',
    schema: founderPageSchema,
    group: 'People',
    title: 'Meet the Founder',
  },
  leadersPage: { in: 'pages/leaders.yaml', schema: leadersPageSchema, group: 'People', title: 'Our Leaders' },
  teamPage: { in: 'pages/team.yaml', schema: teamPageSchema, group: 'People', title: 'Our Team' },
  lifePage: {
    in: 'pages/life.yaml',
    schema: lifePageSchema,
    group: 'About the company',
    title: 'Life at the company',
  },
  storiesPage: {
    in: 'pages/stories.yaml',
    schema: storiesPageSchema,
    group: 'Stories',
    title: 'Page of the stories',
  },
  careersPage: {
    in: 'pages/careers.yaml',
    schema: careersPageSchema,
    group: 'Openings',
    title: 'Page of the openings',
  },
  howWeWork: {
    in: 'pages/how-we-work.yaml',
    schema: howWeWorkSchema,
    group: 'About the company',
    title: 'How we work',
  },
  allPages: { in: 'all-pages.yaml', schema: allPagesSchema, group: 'Menus and search', title: 'All pages' },
  search: { in: 'search.yaml', schema: searchSchema, group: 'Menus and search', title: 'Search' },
  openings: { in: 'openings/*.md', schema: openingSchema, group: 'Openings' },
  services: { in: 'services/*.yaml', schema: serviceSchema, group: 'Services' },
  industries: { in: 'industries/*.yaml', schema: industrySchema, group: 'Industries' },
  product: {
    in: 'e-commerce.yaml',
    schema: productSchema,
    group: 'Industries',
    title: 'E-commerce platform',
  },
  predictive: {
    in: 'predictive-diagnostics.yaml',
    schema: predictiveSchema,
    group: 'Industries',
    title: 'Predictive diagnostics',
  },
  insights: { in: 'insights/*.md', schema: insightSchema, group: 'Articles' },
  samples: { in: 'samples/*.yaml', schema: sampleSchema, group: 'Sample deliverables' },
  guides: { in: 'guides/*.yaml', schema: guideSchema, group: 'Guides' },
  siteFigures: {
    in: 'site-figures.yaml',
    schema: siteFiguresSchema,
    group: 'Guides',
    title: 'Figures of this website',
  },
  accessibility: {
    in: 'accessibility.md',
    schema: accessibilitySchema,
    group: 'Policies',
    title: 'Accessibility',
  },
  legal: { in: 'legal/*.md', schema: legalSchema, group: 'Policies' },
  stories: { in: 'stories.yaml', schema: storySchema, entries: true, group: 'Stories', title: 'Stories' },
  offers: {
    in: 'offers-to-confirm.yaml',
    schema: offerSchema,
    entries: true,
    group: 'Contact and company',
    title: 'Promises to confirm',
  },
} as const satisfies Readonly<Record<string, ContentKind>>;
