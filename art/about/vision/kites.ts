import { at, range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/point.ts';
import { regularPolygon } from '../../geometry/polygon.ts';
import { palette } from '../../palette.ts';
import { fill, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { framed, HEIGHT, WIDTH } from './frame.ts';

const CELL = 40;
const WALL = 440;
const ROWS = 4;
const SIDE = 16.5;

/** Centre, half diagonal, and the original column and row in the wall. */
type Kite = readonly [x: number, y: number, size: number, column: number, row: number];

const KITES: readonly Kite[] = [
  [70, 128, 50, 1, 0],
  [60, 322, 26, 2, 1],
  [168, 236, 40, 4, 0],
  [206, 66, 40, 5, 2],
  [262, 344, 24, 7, 0],
  [318, 152, 60, 8, 1],
  [402, 290, 34, 10, 0],
  [446, 60, 44, 11, 2],
  [520, 196, 52, 13, 0],
  [560, 356, 26, 14, 1],
  [628, 84, 66, 15, 0],
  [672, 266, 40, 17, 1],
];
const COATS: readonly (readonly [string, string])[] = [
  [palette.terracotta, palette.chalk],
  [palette.indigo, palette.terracotta],
  [palette.verdigris, palette.chalk],
  [palette.chalk, palette.indigo],
  [palette.terracotta, palette.indigo],
];

/** Squares leave the wall and become kites; their places in the wall are empty. */
export function kites(): string {
  const left = new Set(KITES.map(([, , , column, row]) => `${column},${row}`));
  let squares = '';
  let places = '';
  for (const k of range(ROWS)) {
    for (const i of range(WIDTH / CELL)) {
      const square = polygonPath(regularPolygon(...placeOf(i, k), SIDE, 4, Math.PI / 4));
      if (left.has(`${i},${k}`)) places += square;
      else squares += square;
    }
  }
  return framed(
    palette.turmeric,
    fill(`M0 ${WALL}h${WIDTH}v${HEIGHT - WALL}H0z`, palette.indigo) +
      fill(squares, palette.turmeric) +
      fill(places, palette.dyeBlue) +
      stroke(KITES.map(line).join(''), 2, palette.ink) +
      KITES.map(kite).join(''),
  );
}

const placeOf = (column: number, row: number): Point => [
  column * CELL + CELL / 2,
  WALL + CELL / 2 + row * CELL,
];

/** Corners in order from the nose. A kite is more upright the further it is from the wall. */
function corners([x, y, size]: Kite, i: number): Point[] {
  const turn = (y / WALL) * 0.5 + (hash(i, 2, 4) - 0.5) * 0.7;
  return regularPolygon(x, y, size * 1.1, 4, turn - Math.PI / 2).map(([a, b]) => [
    Math.round(a),
    Math.round(b),
  ]);
}

function line(kite: Kite, i: number): string {
  const [x, y] = at(corners(kite, i), 2);
  const [px] = placeOf(kite[3], kite[4]);
  const sag = Math.round((x + px) / 2 + (i % 2 ? 34 : -34));
  return `M${x} ${y}Q${sag} ${Math.round((y + WALL) / 2 + 30)} ${px} ${WALL}`;
}

function kite(shape: Kite, i: number): string {
  const [nose, right, tail, wing] = corners(shape, i) as [Point, Point, Point, Point];
  const [body, half] = at(COATS, i);
  const size = shape[2];
  return (
    fill(polygonPath([nose, right, tail, wing]), body) +
    fill(polygonPath([nose, right, tail]), half) +
    fill(polygonPath(tassel(nose, tail, size * 0.5)), half) +
    (size > 36 ? stroke(`M${nose}L${tail}M${wing}Q${nose} ${right}`, 2, palette.ink) : '')
  );
}

function tassel(nose: Point, tail: Point, length: number): Point[] {
  const [dx, dy] = [tail[0] - nose[0], tail[1] - nose[1]];
  const [ux, uy] = [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)];
  const foot = (side: number): Point => [
    tail[0] + (ux - side * uy * 0.6) * length,
    tail[1] + (uy + side * ux * 0.6) * length,
  ];
  return [tail, foot(1), foot(-1)];
}
