import type { Axis } from './axis.ts';

export interface WebFont {
  /** Of the file, `NAME.woff2`. */
  readonly name: string;
  readonly characters: string;
  /** Kept besides kerning. */
  readonly features: readonly string[];
  /** The place on the axis that does not vary. */
  readonly fixed: Readonly<Record<string, number>>;
  /** From the least to the greatest value that a style of the site uses; `site/src/styles/fonts.css` states the same. */
  readonly axis: Axis;
  /** The value where the source, which interpolates between three masters, changes its course. */
  readonly bend: number;
  /** The value whose kerning serves all others. */
  readonly kerningAt: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzé';
const digits = '0123456789';
const punctuation = " \u00a0!&'(),-./:;?@_–—‘’“”…·";
const signs = '%+×−©';
/** What only running text, code and addresses need. */
const textOnly = '"#$*<=>[\\]^`{|}~';

export const webFonts: readonly WebFont[] = [
  {
    name: 'anek-display',
    characters: letters + digits + punctuation + signs,
    features: [],
    fixed: { wght: 700 },
    axis: { tag: 'wdth', name: 'Width', low: 84, high: 125 },
    bend: 100,
    kerningAt: 100,
  },
  {
    name: 'anek-text',
    characters: letters + digits + punctuation + signs + textOnly,
    features: ['tnum'],
    fixed: { wdth: 100 },
    axis: { tag: 'wght', name: 'Weight', low: 400, high: 700 },
    bend: 500,
    kerningAt: 500,
  },
];
