import { at, range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { regularPolygon, star } from '../../geometry/polygon.ts';
import { TAU } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { discPath, polygonPath } from '../../svg/path.ts';

const PITCH = 102;
const RADIUS = 47;
const ROWS = 4;
const COLUMNS = 15;
const GROUNDS = [
  ...[
    palette.indigo,
    palette.terracotta,
    palette.ink,
    palette.verdigrisDark,
    palette.dyeBlue,
    palette.terracottaDark,
  ],
];
const LIGHTS = [palette.turmeric, palette.chalk, palette.stone, palette.turmeric, palette.mist];
const POINTS = [8, 6, 12, 4, 16, 10, 5, 7, 9, 14];
const NOTCHES = [0.74, 0.5, 0.86, 0.62, 0.4];

interface Rosette {
  readonly x: number;
  readonly y: number;
  readonly points: number;
  readonly turn: number;
  readonly ground: string;
  readonly light: string;
}

/** 58 different apertures in one wall; points, notch, rotation, centre and colours vary. */
export const rosettes = (): string => wall(0, 1440);

/** The middle of the same wall, for phones. */
export const rosettesPhone = (): string => wall(414, 612);

/** The apertures of the wall that are partly or completely between `from` and `from + width`. */
function wall(from: number, width: number): string {
  const places = range(ROWS).flatMap((k) => range(COLUMNS - (k % 2)).map((i) => ({ i, k })));
  const shown = places
    .map(({ i, k }, n) => ({ i, k, n, x: i * PITCH + 6 + (k % 2 ? PITCH / 2 : 0) - from }))
    .filter(({ x }) => x > -RADIUS && x < width + RADIUS);
  return svg(width, 400, shown.map(({ x, i, k, n }) => rosette(x, i, k, n)).join(''));
}

function rosette(x: number, i: number, k: number, n: number): string {
  const shape: Rosette = {
    x,
    y: 54 + k * 97,
    points: at(POINTS, n * 3),
    turn: hash(i, k, 3) * 3,
    ground: at(GROUNDS, i * 5 + k * 2),
    light: at(LIGHTS, n * 3 + k),
  };
  return (
    fill(pointed(shape, RADIUS, shape.points, at(NOTCHES, n * 2 + k)), shape.ground) +
    at(hearts, n + 1)(shape)
  );
}

const pointed = (
  { x, y, turn }: Rosette,
  radius: number,
  points: number,
  notch: number,
  offset = 0,
): string => polygonPath(star(x, y, radius, radius * notch, points, turn + offset));

const polygon = ({ x, y, points, turn }: Rosette, radius: number): string =>
  polygonPath(regularPolygon(x, y, radius, points, turn));

/** Repeats `shape` at the angle of every point. */
const around = ({ points, turn }: Rosette, shape: (c: number, s: number) => string): string =>
  range(points)
    .map((j) => shape(Math.cos(turn + (j / points) * TAU), Math.sin(turn + (j / points) * TAU)))
    .join('');

/** Seven kinds of centre. */
const hearts: readonly ((shape: Rosette) => string)[] = [
  (shape) => fill(pointed(shape, 28, shape.points, 0.5, Math.PI / shape.points), shape.light),
  (shape) => fill(polygon(shape, 24), shape.light) + fill(polygon(shape, 13), shape.ground),
  (shape) => {
    const { x, y, light } = shape;
    return fill(around(shape, (c, s) => discPath(x + 24 * c, y + 24 * s, 5.5)) + discPath(x, y, 8), light);
  },
  (shape) =>
    fill(pointed(shape, 30, Math.max(4, shape.points - 3), 0.72), shape.light) +
    fill(pointed(shape, 15, shape.points, 0.5), shape.ground),
  (shape) => {
    const to = (c: number, s: number, r: number): string =>
      `${Math.round(shape.x + r * c)} ${Math.round(shape.y + r * s)}`;
    const rays = around(shape, (c, s) => `M${to(c, s, 9)}L${to(c, s, 27)}`);
    return stroke(rays, 6, shape.light, ROUND_CAP);
  },
  (shape) =>
    fill(discPath(shape.x, shape.y, 25), shape.light) +
    fill(pointed(shape, 20, shape.points, 0.45), shape.ground),
  (shape) =>
    fill(pointed(shape, 32, shape.points, 0.8, 0.2), shape.light) +
    fill(pointed(shape, 24, 4, 0.7), shape.ground) +
    fill(pointed(shape, 11, 8, 0.76), shape.light),
];
