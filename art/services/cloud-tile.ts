import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { discPath, polygonPath } from '../svg/path.ts';

/** A quadtree: cells that the load curve crosses are divided in four. */
export const cloudTile = (): string =>
  slab(
    400,
    400,
    range(4)
      .flatMap((a) => range(4).map((b) => cell(a * 100, b * 100, 100)))
      .join(''),
    indigoStone,
    { depth: [2, 3] },
  );

function cell(x: number, y: number, size: number): string {
  const samples = range(5).flatMap((a) =>
    range(5).map((b) => fromLoad(x + (a * size) / 4, y + (b * size) / 4)),
  );
  const half = size / 2;
  if (size > 12.5 && Math.min(...samples) < size * 0.42) {
    return [0, 1]
      .flatMap((a) => [0, 1].map((b) => cell(x + (a * size) / 2, y + (b * size) / 2, half)))
      .join('');
  }
  const radius = half * 0.74;
  if (size > 90) return polygonPath(octagram(x + half, y + half, radius * 1.1));
  if (size > 40) return polygonPath(octagram(x + half, y + half, radius * 1.08));
  return discPath(x + half, y + half, radius);
}

/** Vertical distance to the curve of load. */
const fromLoad = (x: number, y: number): number =>
  Math.abs(y - (235 - 95 * Math.sin((x / 400) * 4.6 + 0.4) - 40 * Math.sin(x / 61)));
