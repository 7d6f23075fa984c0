import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import compressor from 'astro-compressor';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { privateOriginals } from './integrations/private-originals.ts';
import { searchText } from './integrations/search-text.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(process.env.CAPTCHA, process.env.PUBLIC_API_ORIGIN) },
  integrations: [react(), privateOriginals(), searchText(), compressor({ zstd: false })],
  // Drawings and fonts stay files, which pages share. Small scripts are inlined (the default of Astro).
  vite: { build: { assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined) } },
});
