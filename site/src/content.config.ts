import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { type ContentKind, contentFiles } from './content/content-files.ts';
import { contentLoader } from './content/content-loader.ts';

const collectionOf = <Schema extends z.ZodType>(kind: ContentKind<Schema>) =>
  defineCollection({ loader: contentLoader(kind), schema: kind.schema });

type Collections = {
  [Name in keyof typeof contentFiles]: (typeof contentFiles)[Name] extends ContentKind<infer Schema>
    ? ReturnType<typeof collectionOf<Schema>>
    : never;
};

/** Every collection of `content/`. A file that breaks its schema fails the build with file, field and expectation. */
export const collections = Object.fromEntries(
  Object.entries(contentFiles).map(([name, kind]) => [name, collectionOf<z.ZodType>(kind)]),
) as Collections;
