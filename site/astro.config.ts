import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { assetFileNames } from './integrations/drawing-files.ts';
import { islands } from './integrations/islands.ts';
import { precompress } from './integrations/precompress.ts';
import { scopedClassNames } from './integrations/scoped-class-names.ts';
import { searchText } from './integrations/search-text.ts';
import { tightenHtml } from './integrations/tighten-html.ts';

const drawings = fileURLToPath(new URL('../art/drawings', import.meta.url));
const output = { assetFileNames: assetFileNames(drawings) };

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://veramasa.example',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    islands({
      shell: 'browser/shell.ts',
      'enquiry-form': 'islands/enquiry-form.client.tsx',
      'search-panel': 'islands/search-panel.client.tsx',
      'application-panel': 'islands/application-panel.client.tsx',
    }),
    searchText(),
    tightenHtml(),
    precompress(),
  ],
  vite: {
    css: {
      modules: { generateScopedName: await scopedClassNames(fileURLToPath(new URL('src', import.meta.url))) },
    },
    // Scripts small enough are inlined (one round trip); drawings and fonts never, so that pages share them.
    build: {
      assetsInlineLimit: (file) => (/\.(svg|woff2)$/.test(file) ? false : undefined),
    },
    environments: {
      client: { build: { rolldownOptions: { output } } },
      prerender: { build: { rolldownOptions: { output } } },
      ssr: { build: { rolldownOptions: { output } } },
    },
  },
});
