import type { Axis } from './axis.ts';

/** A place in the design space of Anek Latin, by the tags of its axes. */
export interface Place {
  readonly wght: number;
  readonly wdth: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé';
const digits = '0123456789';
const asciiMarks = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const otherMarks = '\u00a0–—‘’“”…·×−©';

/**
 * The one web font. Running text has weights at the middle width, headings have widths at the greatest weight; no style
 * uses any other place, so the file knows no more than these two lines.
 */
export const webFont = {
  /** Of the file, `NAME.woff2`. */
  name: 'anek-latin',
  characters: letters + digits + asciiMarks + otherMarks,
  /** Kept besides kerning. */
  features: ['tnum'],
  /** From the least to the greatest value that a style of the site uses; `site/src/styles/fonts.css` states the same. */
  weight: { tag: 'wght', name: 'Weight', low: 400, high: 700 } satisfies Axis,
  width: { tag: 'wdth', name: 'Width', low: 84, high: 125 } satisfies Axis,
  /** Where the source, which interpolates between masters, changes its course; text has this width. */
  bend: { wght: 500, wdth: 100 } satisfies Place,
  /** The place whose kerning serves all others: headings show it most. */
  kerningAt: { wght: 700, wdth: 100 } satisfies Place,
} as const;
