import { pageSchema } from './page-schema.ts';

/** `content/pages/mission.yaml`. */
export const missionPageSchema = pageSchema;
