import fixed from '../../content/wording/fixed-sentences.json' with { type: 'json' };
import { interpolate } from './filled-in.ts';

/** The sentences of the specification's error catalogue (section 8), word for word. */
export const sentences = {
  ...fixed,
  serverError: (status: number) => interpolate(fixed.serverError, { status }),
} as const;
