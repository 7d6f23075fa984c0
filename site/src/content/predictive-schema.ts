import { sectorSchema } from './industry-schema.ts';

/** Front matter of `content/predictive-diagnostics.md`. */
export const predictiveSchema = sectorSchema;
