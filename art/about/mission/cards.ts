import { range } from '../../geometry/at.ts';
import { hash, noise } from '../../geometry/noise.ts';
import type { Polygon } from '../../geometry/point.ts';
import { pointedStar, regularPolygon } from '../../geometry/polygon.ts';
import { lerp, smoothstep, TAU } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { svg } from '../../svg/document.ts';
import { fill, ROUND_JOIN, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';

const card = (body: string): string => svg(400, 220, body);
const paths = (shapes: readonly Polygon[]): string => shapes.map((shape) => polygonPath(shape)).join('');

/** Make systems clear: scattered points become a lattice. */
export function legible(): string {
  const shapes = range(6).flatMap((k) =>
    range(11).map((i) => {
      const order = smoothstep(0, 9, i);
      const stray = (1 - order) * 15;
      const x = i * 38 + 12 + (hash(i, k, 3) - 0.5) * 2 * stray;
      const y = k * 38 + 15 + (hash(i, k, 9) - 0.5) * 2 * stray;
      return order > 0.96
        ? pointedStar(x, y, 18)
        : regularPolygon(x, y, lerp(8, 17, order), 4, hash(i, k, 7) * 3 * (1 - order));
    }),
  );
  return card(fill(paths(shapes), palette.ink));
}

/** Start where the work is: contour lines with one marked place. */
export function onTheGround(): string {
  const [x, y] = [236, 112];
  const contours = range(8).map((n) => {
    const height = (n + 1) * 25;
    const places = range(44).map((i) => {
      const angle = (i / 44) * TAU;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      const reach = height * (0.82 + 0.34 * noise(dx * 1.4 + 5, dy * 1.4 + 5, 3));
      return `${Math.round(x + reach * 1.25 * dx)} ${Math.round(y + reach * dy)}`;
    });
    return `M${places.join('L')}z`;
  });
  return card(
    stroke(contours.join(''), 8, palette.ink, `${ROUND_JOIN} stroke-dasharray="30 7"`) +
      fill(polygonPath(pointedStar(x, y, 26)), palette.terracotta),
  );
}

/** Train your people: each column has one more star, and its stars are larger. */
export function growing(): string {
  const shapes = range(8).flatMap((i) =>
    range(Math.min(6, i + 1)).map((k) => pointedStar(i * 52 + 18, 200 - k * 37, lerp(6, 19, i / 7))),
  );
  return card(fill(paths(shapes), palette.chalk));
}

/** Hand everything over: two interlocked rings of stars, each complete. */
export function handedOver(): string {
  const ring = (x: number): Polygon[] =>
    range(24).map((i) => {
      const angle = (i / 24) * TAU;
      return pointedStar(x + 88 * Math.cos(angle), 110 + 88 * Math.sin(angle), 12.5);
    });
  return card(fill(paths(ring(142)), palette.verdigrisLight) + fill(paths(ring(258)), palette.turmeric));
}
