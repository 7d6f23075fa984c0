import { at, range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { pointedStar, regularPolygon } from '../../geometry/polygon.ts';
import { TAU } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { fill, ROUND_CAP, stroke } from '../../svg/paint.ts';
import { discPath, polygonPath } from '../../svg/path.ts';
import { framed } from './frame.ts';

const CX = 400;
const CY = 300;

/** Eleven rings in one stone, each with a different aperture. */
export function elevenRings(): string {
  const chalk = [
    ring(1, 14, ([x, y]) => discPath(x, y, 7)),
    ring(3, 22, ([x, y]) => polygonPath(pointedStar(x, y, 14))),
    ring(6, 30, ([x, y], angle) => pair(x, y, angle)),
    ring(8, 84, (place, angle, i) => bar(place, angle, 4 + 10 * Math.abs(Math.sin(i * 0.9)), 4)),
    ring(11, 70, ([x, y]) => discPath(x, y, 9)),
  ];
  const ink = [
    ring(2, 40, (place, angle, i) => bar(place, angle, 12, at([2, 4, 2, 3, 5], i))),
    ring(5, 36, ([x, y], angle) => polygonPath(regularPolygon(x, y, 13, 3, angle))),
    ring(7, 48, ([x, y], angle) => polygonPath(regularPolygon(x, y, 12, 4, angle))),
    ring(9, 44, ([x, y], angle) => polygonPath(pointedStar(x, y, 15, 6, angle))),
  ];
  const turmeric = [
    ring(4, 18, (_, angle) => arc(radius(4), angle, 0.13)),
    ring(10, 40, (_, angle) => arc(radius(10), angle, 0.05)),
  ];
  return framed(
    palette.verdigris,
    fill(chalk.join(''), palette.chalk) +
      fill(ink.join(''), palette.ink) +
      stroke(turmeric.join(''), 13, palette.turmeric, ROUND_CAP) +
      fill(polygonPath(pointedStar(CX, CY, 34, 16)), palette.turmeric),
  );
}

const radius = (ring: number): number => 30 + ring * 36;

const on = (r: number, angle: number): Point => [CX + r * Math.cos(angle), CY + r * Math.sin(angle)];

const ring = (n: number, count: number, shape: (place: Point, angle: number, i: number) => string): string =>
  range(count)
    .map((i) => shape(on(radius(n), (i / count) * TAU), (i / count) * TAU, i))
    .join('');

function pair(x: number, y: number, angle: number): string {
  const [dx, dy] = [8 * Math.cos(angle), 8 * Math.sin(angle)];
  return discPath(x + dx, y + dy, 6) + discPath(x - dx, y - dy, 6);
}

/** A bar along the radius, given by half its length and half its width. */
function bar([x, y]: Point, angle: number, length: number, width: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (l: number, w: number): Point => [x + c * l - s * w, y + s * l + c * w];
  return polygonPath([
    corner(-length, width),
    corner(length, width),
    corner(length, -width),
    corner(-length, -width),
  ]);
}

function arc(r: number, angle: number, reach: number): string {
  const [from, to] = [on(r, angle - reach), on(r, angle + reach)].map((p) => p.map(Math.round).join(' '));
  return `M${from}A${r} ${r} 0 0 1 ${to}`;
}
