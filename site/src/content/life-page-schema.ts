import { pageSchema } from './page-schema.ts';

/** `content/pages/life.yaml`. */
export const lifePageSchema = pageSchema;
