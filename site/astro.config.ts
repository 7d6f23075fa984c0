import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import compressor from 'astro-compressor';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { privateOriginals } from './integrations/private-originals.ts';
import { searchText } from './integrations/search-text.ts';

/**
 * CSS modules that share a chunk, by the pages that use them. Astro's policy lists the hash of every chunk's CSS in
 * every page, and Vite would make 34 chunks.
 */
const styleGroups = [
  { name: 'page', test: /(TextLink|Invitation|SideLayout)\.module\.css$/ },
  {
    name: 'sector',
    test: /(SectorLayout|SectorLinks|RuledGrid|StopRule|Opening)\.module\.css$/,
  },
  { name: 'products', test: /(PredictiveText|HeroActions|Permissions|ShopDay)\.module\.css$/ },
  { name: 'lists', test: /(RuledList|Steps|Questions)\.module\.css$/ },
  { name: 'contents', test: /(ContentsLayout|HowWeWork)\.module\.css$/ },
  {
    name: 'about',
    test: /(VisionSections|ClosingLine|TypedHero|Approach|MissionCards|BesideHero|Portrait|Leaders|GoGetters|Gallery|Wellbeing)\.module\.css$/,
  },
  {
    name: 'careers',
    test: /(ApplicationPanel|ResumeField|Apply|Hiring|OpeningDetails|OpeningHero)\.module\.css$/,
  },
  {
    name: 'other',
    test: /(AllPages|NotFound|Stories|ContactBanner|ContactWays|Offices|Policy)\.module\.css$/,
  },
];

/**
 * CSS is written for the first browsers with cascade layers; older ones show the pages without style. The oldest
 * browsers that get every feature are Chrome 109, Firefox 115 and Safari 16.4.
 */
const cssBrowsers = ['chrome99', 'firefox97', 'safari15.4'];

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(process.env.CAPTCHA, process.env.PUBLIC_API_ORIGIN) },
  integrations: [react(), privateOriginals(), searchText(), compressor({ zstd: false })],
  vite: {
    // Drawings and fonts stay files, which pages share. Small scripts are inlined (the default of Astro).
    build: {
      assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
      cssTarget: cssBrowsers,
    },
    environments: {
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: styleGroups } } } } },
    },
  },
});
