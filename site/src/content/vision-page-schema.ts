import { pageSchema } from './page-schema.ts';

/** `content/pages/vision.yaml`. */
export const visionPageSchema = pageSchema;
