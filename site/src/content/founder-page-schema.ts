import { pageSchema } from './page-schema.ts';

/** `content/pages/founder.yaml`. */
export const founderPageSchema = pageSchema;
