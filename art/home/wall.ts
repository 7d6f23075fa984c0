import { range } from '../geometry/at.ts';
import { inset } from '../geometry/inset.ts';
import type { Point, Polygon } from '../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../geometry/polygon.ts';
import { clamp } from '../geometry/scalar.ts';
import { unionOf } from '../geometry/union.ts';
import { palette } from '../palette.ts';
import { polygonPath } from '../svg/path.ts';

const PITCH = 50;
const RADIUS = PITCH / 2;
/** Steps between closed and open, so that cells of equal opening repeat. */
const STEPS = 26;
/** Crosses open slightly later than the adjacent stars. */
const CROSS_DELAY = 0.08;
const TRACERY = '#222c68';
/** The wall is drawn on half units. */
const FINENESS = 2;

export interface Wall {
  readonly width: number;
  readonly height: number;
  /** Opening of the wall at a place: 0 for closed stone, 1 for no wall. */
  readonly openAt: (x: number, y: number) => number;
}

/**
 * A star-and-cross jaali whose ribs get thinner as it opens. One even-odd path is the whole face: a sheet minus all
 * apertures and open areas. Shared sides are omitted, which avoids visible seams.
 */
export function wallBody(wall: Wall): string {
  const { stone, openings } = cut(wall);
  const tracery = polygonPath(inset(octagram(PITCH, PITCH, PITCH), 5));
  return (
    `<defs><pattern id="t" width="${2 * PITCH}" height="${2 * PITCH}" patternUnits="userSpaceOnUse"><path fill="none" stroke="${TRACERY}" stroke-width="3" d="${tracery}"/></pattern>` +
    `<path id="w" fill-rule="evenodd" d="${openings}"/></defs>` +
    `<use href="#w" transform="translate(3.5 4.5)scale(.5)" fill="${palette.dyeBlue}"/>` +
    `<use href="#w" transform="scale(.5)" fill="${palette.indigo}"/>` +
    `<path transform="scale(.5)" fill="url(#t)" d="${stone}"/>`
  );
}

/** Paths on the half-unit grid: the closed stone, and the sheet with all its openings. */
function cut({ width, height, openAt }: Wall): { stone: string; openings: string } {
  const closed: Polygon[] = [];
  const open: Polygon[] = [];
  let apertures = '';
  const cell = (outline: Polygon, opening: number): void => {
    const steps = Math.round(clamp(opening) * STEPS);
    if (steps === 0) closed.push(onGrid(outline));
    else if (steps === STEPS) open.push(onGrid(outline));
    else apertures += polygonPath(aperture(outline, steps / STEPS), FINENESS);
  };
  for (const i of range(Math.ceil(width / PITCH) + 1)) {
    for (const k of range(Math.ceil(height / PITCH) + 1)) {
      const [x, y] = [(i - 1) * PITCH + RADIUS, (k - 1) * PITCH + RADIUS];
      cell(octagram(x, y, RADIUS), openAt(x, y));
      // Reversed to match the orientation of the stars.
      cell(crossVoid(x + RADIUS, y + RADIUS, RADIUS).reverse(), openAt(x + RADIUS, y + RADIUS) - CROSS_DELAY);
    }
  }
  const join = (cells: readonly Polygon[]): string =>
    unionOf(cells)
      .map((loop) => polygonPath(loop))
      .join('');
  const sheet = `M-200-200h${width * FINENESS + 400}v${height * FINENESS + 400}h-${width * FINENESS + 400}z`;
  return { stone: join(closed), openings: sheet + apertures + join(open) };
}

const onGrid = (outline: Polygon): Point[] =>
  outline.map(([x, y]) => [Math.round(x * FINENESS), Math.round(y * FINENESS)]);

/** An aperture keeps sharp corners while its rib is thin, and is scaled down where the rib is thick. */
function aperture(outline: Polygon, open: number): Polygon {
  const rib = (1 - open) * RADIUS * 0.34 + 0.85;
  const thin = RADIUS * 0.12;
  const shrink = 1 - Math.max(0, rib - thin) / (RADIUS * 0.42);
  return scaled(inset(outline, Math.min(rib, thin)), shrink);
}
