import { frame } from './film.ts';

/** The poster: the wall has become the founder's portrait. */
export const still = (): string => frame(4.6, { pitch: 8, levels: 6 });
