import type { Point } from '../geometry/point.ts';
import { stamp } from '../svg/stamp.ts';
import { starShape } from '../svg/star-shape.ts';
import { type Apertures, aperturesOf, type Readable, type ScreenOptions } from './screen.ts';

interface StarScreenOptions extends Omit<ScreenOptions, 'lattice'> {
  /** Size of the largest star: 1 makes the tips of neighbours touch. */
  readonly largest?: number;
}

/** Grid units in one lattice step: fine enough for seven sizes of star. */
const GRID = 16;

/** A picture as a staggered lattice of eight-point stars, one path per colour. */
export function starScreen(picture: Readable, options: StarScreenOptions): string {
  return starPaths(aperturesOf(picture, { ...options, lattice: 'staggered' }), options);
}

function starPaths(apertures: Apertures, { pitch, levels, largest = 1.02 }: StarScreenOptions): string {
  const paths = [...apertures].map(([colour, sizes]) => {
    const stars = [...sizes].map(([level, places]) => {
      const radius = (level / levels) * largest * Math.SQRT2 * 0.52 * GRID;
      const onGrid = places.map(([column, row]): Point => [column * GRID, row * GRID]);
      return stamp(onGrid, starShape(radius));
    });
    return `<path fill="${colour}" d="${stars.join('')}"/>`;
  });
  return `<g transform="scale(${String(Math.round((pitch / GRID) * 1e4) / 1e4).replace(/^0/, '')})">${paths.join('')}</g>`;
}
