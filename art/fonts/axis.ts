import { type Glyph, movement } from './glyph.ts';
import { f2dot14, fixed, words } from './words.ts';

export interface Axis {
  readonly tag: 'wght' | 'wdth';
  readonly name: string;
  readonly low: number;
  readonly high: number;
}

/** The name of the first axis in the table `name`: the first id that is free for fonts to use; the next axis has the next. */
export const axisNameId = 256;

const axisBytes = 20;

/** The table `fvar`: axes whose lowest end is the default, the instance of an engine that knows no variations. */
export const writeFvar = (axes: readonly Axis[]): Buffer =>
  Buffer.concat([
    words(1, 0, 16, 2, axes.length, axisBytes, 0, 4 + axes.length * 4),
    ...axes.map(({ tag, low, high }, i) =>
      Buffer.concat([
        Buffer.from(tag, 'latin1'),
        fixed(low),
        fixed(low),
        fixed(high),
        words(0, axisNameId + i),
      ]),
    ),
  ]);

/** A place on an axis, and the share of the way from the low to the high outlines that suits it best; both 0 to 1. */
export interface Stop {
  readonly place: number;
  readonly share: number;
}

/** The table `avar`: bends each axis so that its stop shows the outlines that suit it. */
export const writeAvar = (stops: readonly Stop[]): Buffer =>
  words(
    ...[1, 0, 0, stops.length],
    ...stops.flatMap(({ place, share }) => [4, ...[-1, -1, 0, 0, place, share, 1, 1].map(f2dot14)]),
  );

/** The stop at `value`, whose share of the way from `low` to `high` comes nearest to `middle`, by least squares over all points. */
export function stopAt(
  axis: Axis,
  value: number,
  [low, middle, high]: readonly [low: readonly Glyph[], middle: readonly Glyph[], high: readonly Glyph[]],
): Stop {
  let along = 0;
  let whole = 0;
  low.forEach((glyph, id) => {
    const toMiddle = movement(glyph, middle[id] ?? glyph).flat();
    movement(glyph, high[id] ?? glyph)
      .flat()
      .forEach((way, i) => {
        whole += way * way;
        along += way * (toMiddle[i] ?? 0);
      });
  });
  return { place: (value - axis.low) / (axis.high - axis.low), share: along / whole };
}
