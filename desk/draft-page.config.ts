import { defineConfig } from 'vite';
import desk from './vite.config.ts';

/** The script of the pages that the preview shows: one file, since they are of another origin. */
export default defineConfig({
  build: {
    ...desk.build,
    emptyOutDir: false,
    lib: {
      entry: 'src/client/screens/content/preview/draft-page.ts',
      formats: ['es'],
      fileName: () => 'draft-page.js',
    },
  },
});
