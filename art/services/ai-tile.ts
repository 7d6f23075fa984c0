import { range } from '../geometry/at.ts';
import { inset } from '../geometry/inset.ts';
import { hash } from '../geometry/noise.ts';
import type { Point } from '../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../geometry/polygon.ts';
import { lerp, smoothstep } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { polygonPath } from '../svg/path.ts';

const PITCH = 50;
const RADIUS = 25;

/** Annealing: the vertices of a star-and-cross lattice change from noise (left) to a pattern (right). */
export function aiTile(): string {
  const cells = range(10).flatMap((a) =>
    range(10).flatMap((b) => {
      const [i, k] = [a - 1, b - 1];
      return [
        octagram(i * PITCH + RADIUS, k * PITCH + RADIUS, RADIUS),
        crossVoid(i * PITCH + PITCH, k * PITCH + PITCH, RADIUS),
      ];
    }),
  );
  return slab(400, 400, cells.map(hole).join(''), indigoStone);
}

function hole(cell: Point[]): string {
  const order = smoothstep(10, 400, cell[0]?.[0] ?? 0);
  const shaken = cell.map(shake);
  return polygonPath(order > 0.8 ? inset(shaken, 3) : scaled(shaken, lerp(0.66, 0.82, order)));
}

function shake([x, y]: Point): Point {
  const heat = 13 * (1 - smoothstep(20, 330, x * 0.8 + y * 0.2)) ** 1.2;
  const [i, k] = [Math.round(x), Math.round(y)];
  return [x + (hash(i, k, 3) - 0.5) * 2 * heat, y + (hash(i, k, 9) - 0.5) * 2 * heat];
}
