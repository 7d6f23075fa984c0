import type { Glyph } from './glyph.ts';
import { f2dot14, fixed, words } from './words.ts';

export interface Axis {
  readonly tag: 'wght' | 'wdth';
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** The name of the axis in the table `name`: the first id that is free for fonts to use. */
export const axisNameId = 256;

/** The table `fvar` of one axis whose lowest end is the default, the instance of an engine that knows no variations. */
export const writeFvar = ({ tag, low, high }: Axis): Buffer =>
  Buffer.concat([
    words(1, 0, 16, 2, 1, 20, 0, 8),
    Buffer.from(tag, 'latin1'),
    fixed(low),
    fixed(low),
    fixed(high),
    words(0, axisNameId),
  ]);

/** A place on the axis, and the share of the way from the low to the high outlines that suits it best; both 0 to 1. */
export interface Stop {
  readonly place: number;
  readonly share: number;
}

/** The table `avar`: bends the axis so that the stop shows the outlines that suit it. */
export const writeAvar = ({ place, share }: Stop): Buffer =>
  words(1, 0, 0, 1, 4, ...[-1, -1, 0, 0, place, share, 1, 1].map(f2dot14));

/** The share of the way from `low` to `high` that comes nearest to `middle`, by least squares over all points. */
export function shareOfWay(low: readonly Glyph[], middle: readonly Glyph[], high: readonly Glyph[]): number {
  const [from, at, to] = [numbersOf(low), numbersOf(middle), numbersOf(high)];
  let along = 0;
  let whole = 0;
  from.forEach((start, i) => {
    const way = (to[i] ?? start) - start;
    along += way * ((at[i] ?? start) - start);
    whole += way * way;
  });
  return along / whole;
}

const numbersOf = (glyphs: readonly Glyph[]): number[] =>
  glyphs.flatMap(({ advance, points }) => [advance, ...points.flat()]);
