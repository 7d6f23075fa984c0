import * as about from './about-page-schemas.ts';
import { companySchema, openingSchema } from './company-schema.ts';
import * as documents from './document-schema.ts';
import { homeSchema } from './home-schema.ts';
import * as legal from './legal-schema.ts';
import * as sectors from './sector-schemas.ts';
import * as utility from './utility-page-schemas.ts';
import { formWordingSchemas, pageWordingSchemas } from './wording-schema.ts';
import type * as z from './zod.ts';

/** One collection: its files, their schema, and where an editor finds them in the desk. */
export interface ContentKind<Schema extends z.ZodType = z.ZodType> {
  /**
   * One file of `content/`, or the files of one folder that match a pattern. An entry's id is its file name without
   * the ending.
   */
  readonly in: string;
  /** Its title names its files for editors, before the `name` of each; without one, only its `name` or `position` does. */
  readonly schema: Schema;
  /** The one file holds many entries by their ids; this is its name for editors. */
  readonly entries?: string;
  /** The heading under which editors find it. Groups come in the order in which this list names them. */
  readonly group: string;
}

/** Components import these files themselves; the collections are here for their schemas. */
const wording = (group: string, schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]): [string, ContentKind] => [
      `wording-${name}`,
      { in: `wording/${name}.json`, schema, group },
    ]),
  );

/** Every collection of `content/`. A file that breaks its schema fails the build. */
export const contentFiles = {
  home: { group: 'Home', in: 'home.yaml', schema: homeSchema },
  services: { group: 'Services', in: 'services/*.yaml', schema: sectors.serviceSchema },
  industries: { group: 'Industries', in: 'industries/*.yaml', schema: sectors.industrySchema },
  product: { group: 'Industries', in: 'e-commerce.yaml', schema: sectors.productSchema },
  predictive: { group: 'Industries', in: 'predictive-diagnostics.yaml', schema: sectors.predictiveSchema },
  insights: { group: 'Articles', in: 'insights/*.md', schema: documents.insightSchema },
  samples: { group: 'Sample deliverables', in: 'samples/*.yaml', schema: documents.sampleSchema },
  guides: { group: 'Guides', in: 'guides/*.yaml', schema: documents.guideSchema },
  siteFigures: { group: 'Guides', in: 'site-figures.yaml', schema: documents.siteFiguresSchema },
  careersPage: { group: 'Openings', in: 'pages/careers.yaml', schema: about.careersPageSchema },
  openings: { group: 'Openings', in: 'openings/*.md', schema: openingSchema },
  founderPage: { group: 'People', in: 'pages/founder.yaml', schema: about.founderPageSchema },
  leadersPage: { group: 'People', in: 'pages/leaders.yaml', schema: about.leadersPageSchema },
  teamPage: { group: 'People', in: 'pages/team.yaml', schema: about.teamPageSchema },
  visionPage: { group: 'About the company', in: 'pages/vision.yaml', schema: about.visionPageSchema },
  missionPage: { group: 'About the company', in: 'pages/mission.yaml', schema: about.missionPageSchema },
  lifePage: { group: 'About the company', in: 'pages/life.yaml', schema: about.lifePageSchema },
  howWeWork: { group: 'About the company', in: 'pages/how-we-work.yaml', schema: documents.howWeWorkSchema },
  storiesPage: { group: 'Stories', in: 'pages/stories.yaml', schema: about.storiesPageSchema },
  stories: { group: 'Stories', in: 'stories.yaml', schema: about.storySchema, entries: 'Stories' },
  company: { group: 'Contact and company', in: 'company.yaml', schema: companySchema },
  talkToUs: { group: 'Contact and company', in: 'talk-to-us.yaml', schema: utility.talkToUsSchema },
  offers: {
    group: 'Contact and company',
    in: 'offers-to-confirm.yaml',
    schema: utility.offerSchema,
    entries: 'Promises to confirm',
  },
  navigation: { group: 'Menus and search', in: 'navigation.yaml', schema: utility.navigationSchema },
  footer: { group: 'Menus and search', in: 'footer.yaml', schema: utility.footerSchema },
  redirects: { group: 'Menus and search', in: 'redirects.yaml', schema: utility.redirectsSchema },
  allPages: { group: 'Menus and search', in: 'all-pages.yaml', schema: utility.allPagesSchema },
  search: { group: 'Menus and search', in: 'search.yaml', schema: utility.searchSchema },
  ...wording('Words of the forms', formWordingSchemas),
  ...wording('Words of pages', pageWordingSchemas),
  notFound: { group: 'Words of pages', in: 'not-found.yaml', schema: utility.notFoundSchema },
  accessibility: { group: 'Policies', in: 'accessibility.md', schema: legal.accessibilitySchema },
  legal: { group: 'Policies', in: 'legal/*.md', schema: legal.legalSchema },
  privacyNotices: {
    group: 'Privacy notices',
    in: `privacy/${legal.privacyNoticeFiles}`,
    schema: legal.privacyNoticeSchema,
  },
  periods: { group: 'Privacy notices', in: 'privacy/periods.yaml', schema: legal.periodsSchema },
  answerTemplates: {
    group: 'Answers to messages',
    in: 'answer-templates.yaml',
    schema: utility.answerTemplatesSchema,
  },
} satisfies Readonly<Record<string, ContentKind>>;
