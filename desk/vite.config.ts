import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';

/** The script of the pages that the preview shows: one file, since they are of another origin. */
const draftPage: BuildOptions = {
  emptyOutDir: false,
  lib: {
    entry: 'src/client/screens/content/preview/draft-page.ts',
    formats: ['es'],
    fileName: () => 'draft-page.js',
  },
};

/** The browser application, or with `--mode draft-page` that script. */
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === 'draft-page' && draftPage),
  },
  server: { proxy: { '/api': 'http://localhost:3001' } },
}));
