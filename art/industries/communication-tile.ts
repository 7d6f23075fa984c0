import { range } from '../geometry/at.ts';
import { clamp, lerp } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { verdigrisStone } from '../lattice/stone.ts';
import { discPath } from '../svg/path.ts';

const PITCH = 16;
const SOURCES = [
  [88, 99],
  [232, 224],
] as const;

/** Two sources on a hexagonal lattice; apertures open by the interference of their waves. */
export function communicationTile(): string {
  const holes = range(24).flatMap((k) =>
    range(21).map((i) => {
      const [x, y] = [i * PITCH + (k % 2 ? 8 : 0), k * 13.9 + 2];
      return discPath(x, y, Math.round(lerp(1, 7.4, clamp(0.5 + wave(x, y) * 0.62)) * 2) / 2);
    }),
  );
  return slab(320, 320, holes.join(''), verdigrisStone, { depth: [1.5, 2] });
}

/** The waves at a place, each weighted by how near its source is. */
function wave(x: number, y: number): number {
  const [a, b] = SOURCES.map(([sx, sy]) => Math.hypot(x - sx, y - sy)) as [number, number];
  const weight = (distance: number): number => 1 / (1 + (distance / 60) ** 3);
  return (weight(a) * Math.cos(a / 8.2) + weight(b) * Math.cos(b / 8.2)) / (weight(a) + weight(b));
}
