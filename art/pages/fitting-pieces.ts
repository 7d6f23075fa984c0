import { octagram, regularPolygon } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { discPath, polygonPath, slotPath } from '../svg/path.ts';

/** A shape by its centre and half its size. */
type Shape = (x: number, y: number, half: number) => string;

const regular =
  (sides: number, turn: number, size = 1): Shape =>
  (x, y, half) =>
    polygonPath(regularPolygon(x, y, half * size, sides, turn));
const star: Shape = (x, y, half) => polygonPath(octagram(x, y, half));
const disc: Shape = discPath;
const square = regular(4, Math.PI / 4, 1.2);
const diamond = regular(4, 0);
const hexagon = regular(6, Math.PI / 6);
const slot: Shape = (x, y, half) => slotPath(x, y, half, 2 * half);

const CELL = 112;
const HALF = 36;
const WALL = 128;
const HEIGHT = 256;

/** The openings from left to right. Phones show those in the middle. */
const openings = [
  ...[star, square, hexagon, slot, disc, diamond, star, square],
  ...[slot, hexagon, disc, star, square, diamond, hexagon],
];
/** How far above its opening a piece still is; the others fill theirs. */
const above: Readonly<Record<number, number>> = { 4: 26, 6: 70, 8: 116, 10: 34, 11: 110, 13: 60, 14: 124 };
/** The place where a piece does not fit, in the middle, and what it is. */
const wrong = { place: 7, shape: disc, half: 46 };

/** A wall with an opening for each agreed shape: the pieces that have it drop in, one stays on the wall. */
export function fittingPieces(): string {
  let holes = '';
  let inside = '';
  let coming = '';
  for (const [place, shape] of openings.entries()) {
    const x = (place + 0.5) * CELL;
    const y = WALL + (HEIGHT - WALL) / 2;
    holes += shape(x, y, HALF + 6);
    const height = above[place];
    if (place === wrong.place) continue;
    if (height === undefined) inside += shape(x, y, HALF);
    else coming += shape(x, y - height, HALF);
  }
  return svg(
    openings.length * CELL,
    HEIGHT,
    fill(`M0 ${WALL}h${openings.length * CELL}V${HEIGHT}H0z`, palette.verdigrisDark) +
      fill(holes, palette.verdigris) +
      fill(inside, palette.turmeric) +
      fill(coming, palette.chalk) +
      fill(wrong.shape((wrong.place + 0.5) * CELL, WALL - wrong.half, wrong.half), palette.ink),
  );
}
