import { defineConfig } from 'vite';

/** The page that shows a resume, for the origin of the preview. */
export default defineConfig({
  base: '/.desk/viewer/',
  build: {
    outDir: '../dist/viewer',
    emptyOutDir: true,
    target: ['chrome109', 'firefox115', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // pdf.js and its workers, which load when a resume is shown.
    chunkSizeWarningLimit: 3000,
  },
  worker: { format: 'iife' },
});
