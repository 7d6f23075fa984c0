import { defineCollection } from 'astro:content';
import { contentFiles } from './content/content-files.ts';
import { contentLoader } from './content/content-loader.ts';

/** Every collection of `content/`. A file that breaks its schema fails the build with file, field and expectation. */
export const collections = Object.fromEntries(
  Object.entries(contentFiles).map(([name, kind]) => [
    name,
    defineCollection({ loader: contentLoader(kind), schema: kind.schema }),
  ]),
  // Astro takes the type of each entry from `schema`.
) as unknown as typeof contentFiles;
