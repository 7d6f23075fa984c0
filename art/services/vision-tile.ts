import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { clamp } from '../geometry/scalar.ts';
import { bracketPath } from '../lattice/bracket.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { stroke } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';
import { potLight } from './pot.ts';

const PITCH = 16;
const RADIUS = 8.2;
const POT = { cx: 196, cy: 206, halfWidth: 158, height: 356 };

/** A clay pot in stars sized by light; the bracket finds the hairline crack. The large version, for a whole panel. */
export function visionTile(): string {
  const holes = range(25).flatMap((i) => range(25).map((k) => aperture(i * PITCH + 8, k * PITCH + 8)));
  return slab(400, 400, holes.join(''), indigoStone, {
    depth: [1.5, 2],
    over:
      stroke('M196 178l12 26-10 22 18 26-6 24 14 22', 11, palette.indigo, ' stroke-linejoin="miter"') +
      stroke(bracketPath(158, 158, 96, 160, 22), 6, palette.chalk),
  });
}

function aperture(x: number, y: number): string {
  const light = potLight(x, y, POT);
  const open = Math.round(clamp(light < 0 ? 0.2 : 0.46 + light * 0.68) * 8) / 8;
  return open > 0 ? polygonPath(octagram(x, y, RADIUS * open)) : '';
}
