import { range } from '../geometry/at.ts';
import { inset } from '../geometry/inset.ts';
import type { Polygon } from '../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../geometry/polygon.ts';
import { smoothstep } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { polygonPath } from '../svg/path.ts';

const PITCH = 40;
const RADIUS = PITCH / 2;
const ROWS = 4;

/** The low course of star and cross over the footer: open at the left, closed stone at the right. */
export function course(): string {
  let holes = '';
  for (const i of range(42).map((n) => n - 1)) {
    for (const k of range(ROWS)) {
      const open = Math.round((1 - smoothstep(-100, 1500, i * PITCH + k * 60)) * 14) / 14;
      if (open <= 0.05) continue;
      holes += aperture(octagram(i * PITCH + RADIUS, k * PITCH + RADIUS, RADIUS), open);
      if (k < ROWS - 1) holes += aperture(crossVoid(i * PITCH + PITCH, k * PITCH + PITCH, RADIUS), open);
    }
  }
  return slab(1600, 160, holes, indigoStone, { depth: [2.5, 3] }).replace(
    '<svg',
    '<svg preserveAspectRatio="xMinYMid slice"',
  );
}

/** A cell of a screen as a hole: ribs grow from 1.4 units (open) until the stone is nearly whole. */
function aperture(cell: Polygon, open: number): string {
  const rib = (1 - open) * RADIUS * 0.34 + 1.4;
  return polygonPath(scaled(inset(cell, Math.min(rib, 2.6)), 1 - Math.max(0, rib - 2.6) / (RADIUS * 0.42)));
}
