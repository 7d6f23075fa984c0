import { pageSchema } from './page-schema.ts';

/** `content/pages/stories.yaml`. */
export const storiesPageSchema = pageSchema;
