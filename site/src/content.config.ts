import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import {
  lifePageSchema,
  missionPageSchema,
  storiesPageSchema,
  storySchema,
  visionPageSchema,
} from './content/about-page-schemas.ts';
import { careersPageSchema, openingSchema } from './content/careers-schemas.ts';
import { companySchema } from './content/company-schema.ts';
import { homeSchema } from './content/home-schema.ts';
import { howWeWorkSchema } from './content/how-we-work-schema.ts';
import { industrySchema } from './content/industry-schema.ts';
import {
  accessibilitySchema,
  legalSchema,
  periodsSchema,
  privacyNoticeFiles,
  privacyNoticeSchema,
} from './content/legal-schema.ts';
import { offerSchema } from './content/offer-schema.ts';
import { founderPageSchema, leadersPageSchema, teamPageSchema } from './content/people-page-schemas.ts';
import { predictiveSchema } from './content/predictive-schema.ts';
import { productSchema } from './content/product-schema.ts';
import { serviceSchema } from './content/service-schema.ts';
import {
  allPagesSchema,
  footerSchema,
  navigationSchema,
  notFoundSchema,
  redirectsSchema,
  searchSchema,
  talkToUsSchema,
} from './content/utility-page-schemas.ts';
import { wordingSchemas } from './content/wording-schema.ts';

/** The files of `content/FOLDER` that match a pattern; an entry's id is its file name without the ending. */
const files = <Schema extends z.ZodType>(pattern: string, schema: Schema, folder = '') =>
  defineCollection({ loader: glob({ base: `../content/${folder}`, pattern }), schema });

// Components import these files themselves; the collections are here for their schemas.
const wording = Object.fromEntries(
  Object.entries(wordingSchemas).map(([name, schema]) => [
    `wording-${name}`,
    files(`${name}.json`, schema, 'wording'),
  ]),
);

/** Every collection of `content/`. A file that breaks its schema fails the build with file, field and expectation. */
export const collections = {
  ...wording,
  company: files('company.yaml', companySchema),
  navigation: files('navigation.yaml', navigationSchema),
  footer: files('footer.yaml', footerSchema),
  privacyNotices: files(privacyNoticeFiles, privacyNoticeSchema, 'privacy'),
  periods: files('periods.yaml', periodsSchema, 'privacy'),
  redirects: files('redirects.yaml', redirectsSchema),
  home: files('home.yaml', homeSchema),
  talkToUs: files('talk-to-us.yaml', talkToUsSchema),
  notFound: files('not-found.yaml', notFoundSchema),
  visionPage: files('vision.yaml', visionPageSchema, 'pages'),
  missionPage: files('mission.yaml', missionPageSchema, 'pages'),
  founderPage: files('founder.yaml', founderPageSchema, 'pages'),
  leadersPage: files('leaders.yaml', leadersPageSchema, 'pages'),
  teamPage: files('team.yaml', teamPageSchema, 'pages'),
  lifePage: files('life.yaml', lifePageSchema, 'pages'),
  storiesPage: files('stories.yaml', storiesPageSchema, 'pages'),
  careersPage: files('careers.yaml', careersPageSchema, 'pages'),
  howWeWork: files('how-we-work.yaml', howWeWorkSchema, 'pages'),
  allPages: files('all-pages.yaml', allPagesSchema),
  search: files('search.yaml', searchSchema),
  openings: files('*.md', openingSchema, 'openings'),
  services: files('*.yaml', serviceSchema, 'services'),
  industries: files('*.yaml', industrySchema, 'industries'),
  product: files('e-commerce.yaml', productSchema),
  predictive: files('predictive-diagnostics.yaml', predictiveSchema),
  accessibility: files('accessibility.md', accessibilitySchema),
  legal: files('*.md', legalSchema, 'legal'),
  stories: defineCollection({ loader: file('../content/stories.yaml'), schema: storySchema }),
  offers: defineCollection({ loader: file('../content/offers-to-confirm.yaml'), schema: offerSchema }),
};
