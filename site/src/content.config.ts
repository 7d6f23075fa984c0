import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { companySchema } from './content/company-schema.ts';
import { footerSchema } from './content/footer-schema.ts';
import { homeSchema } from './content/home-schema.ts';
import { industrySchema } from './content/industry-schema.ts';
import { legalSchema } from './content/legal-schema.ts';
import { navigationSchema } from './content/navigation-schema.ts';
import { notFoundSchema } from './content/not-found-schema.ts';
import { pageSchema } from './content/page-schema.ts';
import { predictiveSchema } from './content/predictive-schema.ts';
import { redirectsSchema } from './content/redirects-schema.ts';
import { serviceSchema } from './content/service-schema.ts';
import { storySchema } from './content/story-schema.ts';
import { talkToUsSchema } from './content/talk-to-us-schema.ts';

const base = '../content';

/** Every collection of `content/`. A file that breaks its schema fails the build with file, field and expectation. */
export const collections = {
  company: defineCollection({ loader: glob({ base, pattern: 'company.yaml' }), schema: companySchema }),
  navigation: defineCollection({
    loader: glob({ base, pattern: 'navigation.yaml' }),
    schema: navigationSchema,
  }),
  footer: defineCollection({ loader: glob({ base, pattern: 'footer.yaml' }), schema: footerSchema }),
  redirects: defineCollection({ loader: glob({ base, pattern: 'redirects.yaml' }), schema: redirectsSchema }),
  home: defineCollection({ loader: glob({ base, pattern: 'home.yaml' }), schema: homeSchema }),
  talkToUs: defineCollection({ loader: glob({ base, pattern: 'talk-to-us.yaml' }), schema: talkToUsSchema }),
  notFound: defineCollection({ loader: glob({ base, pattern: 'not-found.yaml' }), schema: notFoundSchema }),
  pages: defineCollection({ loader: glob({ base: `${base}/pages`, pattern: '*.yaml' }), schema: pageSchema }),
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
  legal: defineCollection({ loader: glob({ base: `${base}/legal`, pattern: '*.md' }), schema: legalSchema }),
  stories: defineCollection({ loader: file('../content/stories.yaml'), schema: storySchema }),
};
