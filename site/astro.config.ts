import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { privateOriginals } from './integrations/private-originals.ts';
import { searchText } from './integrations/search-text.ts';
import { trimPages } from './integrations/trim-pages.ts';

/**
 * CSS is written for the first browsers with cascade layers; older ones show the pages without style. The oldest
 * browsers that get every feature are Chrome 109, Firefox 115 and Safari 16.4.
 */
const cssBrowsers = ['chrome99', 'firefox97', 'safari15.4'];

/** Short names of classes: one ending for each file, which every page repeats many times. */
const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256')
    .update(file.split('/src/').at(-1) ?? '')
    .digest('base64url')
    .slice(0, 4)}`;

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(process.env.CAPTCHA, process.env.PUBLIC_API_ORIGIN) },
  integrations: [react(), privateOriginals(), searchText(), trimPages()],
  vite: {
    css: { modules: { generateScopedName: scopedName } },
    // Drawings and fonts stay files, which pages share. Small scripts are inlined (the default of Astro).
    build: {
      assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
      cssTarget: cssBrowsers,
    },
  },
});
