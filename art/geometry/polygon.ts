import { at, range } from './at.ts';
import type { Point, Polygon } from './point.ts';
import { TAU } from './scalar.ts';

/** Inner radius of the eight-point star {8/2} for an outer radius of 1. */
const OCTAGRAM = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** A star with `points` tips at radius `outer` and notches at `inner`; the first tip has the angle `turn`. */
export const star = (cx: number, cy: number, outer: number, inner: number, points = 8, turn = 0): Point[] =>
  range(2 * points).map((k) => {
    const angle = turn + (k * Math.PI) / points;
    const radius = k % 2 ? inner : outer;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });

/** The eight-point star {8/2}, the aperture of most drawings. */
export const octagram = (cx: number, cy: number, radius: number, turn = 0): Point[] =>
  star(cx, cy, radius, radius * OCTAGRAM, 8, turn);

/** The star {n/2}; for four points, where it does not exist, a star with notches at .71. */
export const pointedStar = (cx: number, cy: number, radius: number, points = 8, turn = 0): Point[] => {
  const inner = points < 5 ? 0.71 : Math.cos(TAU / points) / Math.cos(Math.PI / points);
  return star(cx, cy, radius, radius * inner, points, turn);
};

export const regularPolygon = (cx: number, cy: number, radius: number, sides: number, turn = 0): Point[] =>
  range(sides).map((k) => [
    cx + radius * Math.cos(turn + (k * TAU) / sides),
    cy + radius * Math.sin(turn + (k * TAU) / sides),
  ]);

/** The cross-shaped void between four touching octagrams of this radius. */
export function crossVoid(cx: number, cy: number, radius: number): Point[] {
  const quarter = octagram(0, 0, radius)
    .slice(0, 4)
    .map(([x, y]): Point => [x - radius, y - radius]);
  return range(4).flatMap((turn) => {
    const c = at([1, 0, -1, 0], turn);
    const s = at([0, -1, 0, 1], turn);
    return quarter.map(([x, y]): Point => [x * c - y * s + cx, x * s + y * c + cy]);
  });
}

/** Signed area: positive when the outline runs clockwise on screen. */
export const area = (outline: Polygon): number =>
  outline.reduce((sum, [x0, y0], i) => {
    const [x1, y1] = at(outline, i + 1);
    return sum + x0 * y1 - x1 * y0;
  }, 0) / 2;

function centroid(outline: Polygon): Point {
  let a = 0;
  let x = 0;
  let y = 0;
  outline.forEach(([x0, y0], i) => {
    const [x1, y1] = at(outline, i + 1);
    const c = x0 * y1 - x1 * y0;
    a += c;
    x += (x0 + x1) * c;
    y += (y0 + y1) * c;
  });
  return [x / (3 * a), y / (3 * a)];
}

/** The outline scaled by `factor` about a point, by default its centroid. */
export const scaled = (outline: Polygon, factor: number, about: Point = centroid(outline)): Point[] =>
  outline.map(([x, y]) => [about[0] + (x - about[0]) * factor, about[1] + (y - about[1]) * factor]);
