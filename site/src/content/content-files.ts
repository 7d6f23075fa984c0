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
  answerTemplatesSchema,
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
  'Answers to messages',
] as const;

type EditorGroup = (typeof editorGroups)[number];

/** The collections of one group. */
function inGroup<const Kinds extends Readonly<Record<string, Omit<ContentKind, 'group'>>>>(
  group: EditorGroup,
  kinds: Kinds,
) {
  const entries = Object.entries(kinds).map(([name, kind]) => [name, { ...kind, group }]);
  return Object.fromEntries(entries) as { [Name in keyof Kinds]: Kinds[Name] & { group: EditorGroup } };
}

/** Words of pages; the other files of `content/wording` are about forms. */
const wordsOfPages = /^(?:page-parts|sector-labels|sample-notes|search-panel|numbers|calculators|documents)$/;

// Components import these files themselves; the collections are here for their schemas.
const wording: Readonly<Record<string, ContentKind>> = Object.assign(
  {},
  ...Object.entries(wordingSchemas).map(([name, schema]) =>
    inGroup(wordsOfPages.test(name) ? 'Words of pages' : 'Words of the forms', {
      [`wording-${name}`]: { in: `wording/${name}.json`, schema, title: schema.meta()?.title ?? name },
    }),
  ),
);

/** Every collection of `content/`. A file that breaks its schema fails the build. */
export const contentFiles = {
  ...wording,
  ...inGroup('Home', { home: { in: 'home.yaml', schema: homeSchema, title: 'Home' } }),
  ...inGroup('Services', { services: { in: 'services/*.yaml', schema: serviceSchema } }),
  ...inGroup('Industries', {
    industries: { in: 'industries/*.yaml', schema: industrySchema },
    product: { in: 'e-commerce.yaml', schema: productSchema, title: 'E-commerce platform' },
    predictive: {
      in: 'predictive-diagnostics.yaml',
      schema: predictiveSchema,
      title: 'Predictive diagnostics',
    },
  }),
  ...inGroup('Articles', { insights: { in: 'insights/*.md', schema: insightSchema } }),
  ...inGroup('Sample deliverables', { samples: { in: 'samples/*.yaml', schema: sampleSchema } }),
  ...inGroup('Guides', {
    guides: { in: 'guides/*.yaml', schema: guideSchema },
    siteFigures: { in: 'site-figures.yaml', schema: siteFiguresSchema, title: 'Figures of this website' },
  }),
  ...inGroup('Openings', {
    careersPage: { in: 'pages/careers.yaml', schema: careersPageSchema, title: 'Page of the openings' },
    openings: { in: 'openings/*.md', schema: openingSchema },
  }),
  ...inGroup('People', {
    founderPage: { in: 'pages/founder.yaml', schema: founderPageSchema, title: 'Meet the Founder' },
    leadersPage: { in: 'pages/leaders.yaml', schema: leadersPageSchema, title: 'Our Leaders' },
    teamPage: { in: 'pages/team.yaml', schema: teamPageSchema, title: 'Our Team' },
  }),
  ...inGroup('About the company', {
    visionPage: { in: 'pages/vision.yaml', schema: visionPageSchema, title: 'Vision' },
    missionPage: { in: 'pages/mission.yaml', schema: missionPageSchema, title: 'Mission' },
    lifePage: { in: 'pages/life.yaml', schema: lifePageSchema, title: 'Life at the company' },
    howWeWork: { in: 'pages/how-we-work.yaml', schema: howWeWorkSchema, title: 'How we work' },
  }),
  ...inGroup('Stories', {
    storiesPage: { in: 'pages/stories.yaml', schema: storiesPageSchema, title: 'Page of the stories' },
    stories: { in: 'stories.yaml', schema: storySchema, entries: true, title: 'Stories' },
  }),
  ...inGroup('Contact and company', {
    company: { in: 'company.yaml', schema: companySchema, title: 'Company' },
    talkToUs: { in: 'talk-to-us.yaml', schema: talkToUsSchema, title: 'Talk to Us' },
    offers: {
      in: 'offers-to-confirm.yaml',
      schema: offerSchema,
      entries: true,
      title: 'Promises to confirm',
    },
  }),
  ...inGroup('Menus and search', {
    navigation: { in: 'navigation.yaml', schema: navigationSchema, title: 'Menus' },
    footer: { in: 'footer.yaml', schema: footerSchema, title: 'Footer' },
    redirects: { in: 'redirects.yaml', schema: redirectsSchema, title: 'Redirects' },
    allPages: { in: 'all-pages.yaml', schema: allPagesSchema, title: 'All pages' },
    search: { in: 'search.yaml', schema: searchSchema, title: 'Search' },
  }),
  ...inGroup('Words of pages', {
    notFound: { in: 'not-found.yaml', schema: notFoundSchema, title: 'Page not found' },
  }),
  ...inGroup('Policies', {
    accessibility: { in: 'accessibility.md', schema: accessibilitySchema, title: 'Accessibility' },
    legal: { in: 'legal/*.md', schema: legalSchema },
  }),
  ...inGroup('Privacy notices', {
    privacyNotices: { in: `privacy/${privacyNoticeFiles}`, schema: privacyNoticeSchema },
    periods: { in: 'privacy/periods.yaml', schema: periodsSchema, title: 'How long messages are kept' },
  }),
  ...inGroup('Answers to messages', {
    answerTemplates: {
      in: 'answer-templates.yaml',
      schema: answerTemplatesSchema,
      title: 'Templates for answers',
    },
  }),
};
