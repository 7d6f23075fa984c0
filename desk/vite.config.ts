import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

/** What is built for the origin of the preview, by mode. */
const beside: Readonly<Record<string, UserConfig>> = {
  /** The script of the pages that the preview shows: one file, since they are of another origin. */
  'draft-page': {
    build: {
      emptyOutDir: false,
      lib: {
        entry: 'src/client/screens/content/preview/draft-page.ts',
        formats: ['es'],
        fileName: () => 'draft-page.js',
      },
    },
  },
  /** The page that shows a resume. pdf.js and its workers are large, and load when a resume is shown. */
  viewer: {
    base: '/.desk/viewer/',
    build: { outDir: '../dist/viewer', emptyOutDir: true, chunkSizeWarningLimit: 3000 },
    worker: { format: 'iife' },
  },
};

/** The browser application, or with `--mode` one of those. */
export default defineConfig(({ mode }) => ({
  ...beside[mode],
  plugins: [react()],
  build: {
    target: ['chrome122', 'firefox125', 'safari17.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...beside[mode]?.build,
  },
  server: { proxy: { '/api': 'http://localhost:3001' } },
}));
