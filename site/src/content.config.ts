import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import {
  missionPageSchema,
  storiesPageSchema,
  storySchema,
  visionPageSchema,
} from './content/about-page-schemas.ts';
import { careersPageSchema } from './content/careers-page-schema.ts';
import { companySchema, offerSchema } from './content/company-schema.ts';
import { founderPageSchema } from './content/founder-page-schema.ts';
import { homeSchema } from './content/home-schema.ts';
import { industrySchema, predictiveSchema } from './content/industry-schema.ts';
import { accessibilitySchema, legalSchema, privacySchema } from './content/legal-schema.ts';
import { lifePageSchema } from './content/life-page-schema.ts';
import { footerSchema, navigationSchema } from './content/navigation-schema.ts';
import { openingSchema } from './content/opening-schema.ts';
import { leadersPageSchema, teamPageSchema } from './content/people-page-schemas.ts';
import { serviceSchema } from './content/service-schema.ts';
import {
  allPagesSchema,
  notFoundSchema,
  redirectsSchema,
  searchSchema,
  talkToUsSchema,
} from './content/utility-page-schemas.ts';
import { wordingSchemas } from './content/wording-schema.ts';

const base = '../content';

// Components import these files themselves; the collections are here for their schemas.
const wording = Object.fromEntries(
  Object.entries(wordingSchemas).map(([name, schema]) => [
    `wording-${name}`,
    defineCollection({ loader: glob({ base: `${base}/wording`, pattern: `${name}.json` }), schema }),
  ]),
);

/** Every collection of `content/`. A file that breaks its schema fails the build with file, field and expectation. */
export const collections = {
  ...wording,
  company: defineCollection({ loader: glob({ base, pattern: 'company.yaml' }), schema: companySchema }),
  navigation: defineCollection({
    loader: glob({ base, pattern: 'navigation.yaml' }),
    schema: navigationSchema,
  }),
  footer: defineCollection({ loader: glob({ base, pattern: 'footer.yaml' }), schema: footerSchema }),
  privacy: defineCollection({ loader: glob({ base, pattern: 'privacy.yaml' }), schema: privacySchema }),
  redirects: defineCollection({ loader: glob({ base, pattern: 'redirects.yaml' }), schema: redirectsSchema }),
  home: defineCollection({ loader: glob({ base, pattern: 'home.yaml' }), schema: homeSchema }),
  talkToUs: defineCollection({ loader: glob({ base, pattern: 'talk-to-us.yaml' }), schema: talkToUsSchema }),
  notFound: defineCollection({ loader: glob({ base, pattern: 'not-found.yaml' }), schema: notFoundSchema }),
  visionPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'vision.yaml' }),
    schema: visionPageSchema,
  }),
  missionPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'mission.yaml' }),
    schema: missionPageSchema,
  }),
  founderPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'founder.yaml' }),
    schema: founderPageSchema,
  }),
  leadersPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'leaders.yaml' }),
    schema: leadersPageSchema,
  }),
  teamPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'team.yaml' }),
    schema: teamPageSchema,
  }),
  lifePage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'life.yaml' }),
    schema: lifePageSchema,
  }),
  storiesPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'stories.yaml' }),
    schema: storiesPageSchema,
  }),
  careersPage: defineCollection({
    loader: glob({ base: `${base}/pages`, pattern: 'careers.yaml' }),
    schema: careersPageSchema,
  }),
  allPages: defineCollection({ loader: glob({ base, pattern: 'all-pages.yaml' }), schema: allPagesSchema }),
  search: defineCollection({ loader: glob({ base, pattern: 'search.yaml' }), schema: searchSchema }),
  openings: defineCollection({
    loader: glob({ base: `${base}/openings`, pattern: '*.md' }),
    schema: openingSchema,
  }),
  services: defineCollection({
    loader: glob({ base: `${base}/services`, pattern: '*.md' }),
    schema: serviceSchema,
  }),
  industries: defineCollection({
    loader: glob({ base: `${base}/industries`, pattern: '*.md' }),
    schema: industrySchema,
  }),
  predictive: defineCollection({
    loader: glob({ base, pattern: 'predictive-diagnostics.md' }),
    schema: predictiveSchema,
  }),
  accessibility: defineCollection({
    loader: glob({ base, pattern: 'accessibility.md' }),
    schema: accessibilitySchema,
  }),
  legal: defineCollection({ loader: glob({ base: `${base}/legal`, pattern: '*.md' }), schema: legalSchema }),
  stories: defineCollection({ loader: file('../content/stories.yaml'), schema: storySchema }),
  offers: defineCollection({ loader: file('../content/offers-to-confirm.yaml'), schema: offerSchema }),
};
