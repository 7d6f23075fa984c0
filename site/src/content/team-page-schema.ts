import { pageSchema } from './page-schema.ts';

/** `content/pages/team.yaml`. */
export const teamPageSchema = pageSchema;
