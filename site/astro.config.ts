import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import compressor from 'astro-compressor';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { iconFiles } from './integrations/icons.ts';
import { searchText } from './integrations/search-text.ts';
import { shareCards } from './integrations/share-cards.ts';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  security: { csp: contentSecurityPolicy(process.env.CAPTCHA, process.env.PUBLIC_API_ORIGIN) },
  integrations: [react(), shareCards(), searchText(), iconFiles(), compressor({ zstd: false })],
  // Scripts, drawings and fonts stay files, so that pages share them.
  vite: { build: { assetsInlineLimit: 0 } },
});
