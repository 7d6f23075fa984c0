import { pageSchema } from './page-schema.ts';

/** `content/pages/careers.yaml`. */
export const careersPageSchema = pageSchema;
