import { pageSchema } from './page-schema.ts';

/** `content/pages/leaders.yaml`. */
export const leadersPageSchema = pageSchema;
