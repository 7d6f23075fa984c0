import { range } from '../geometry/at.ts';
import { octagram } from '../geometry/polygon.ts';
import { lerp, smoothstep } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { discPath, polygonPath } from '../svg/path.ts';

const TOUCH = { x: 236, y: 176, reach: 150, clear: 58 };
const CELLS = 13;

/** A fisheye around the pointer: apertures get wider with proximity. */
export function uiuxTile(): string {
  const field = range(CELLS + 6).flatMap((a) => range(CELLS + 6).map((b) => aperture(a - 3, b - 3)));
  const pointer = 'M238 176l0 74 18-17 13 28 17-8-13-28 25-3z';
  return slab(400, 400, field.join('') + polygonPath(octagram(TOUCH.x, TOUCH.y, 40)), indigoStone, {
    depth: [1.5, 2],
    over: `<path fill="${palette.chalk}" stroke="${palette.indigo}" stroke-width="6" stroke-linejoin="round" d="${pointer}"/>`,
  });
}

function aperture(i: number, k: number): string {
  const dx = ((i + 0.5) * 400) / CELLS + (k % 2 ? 7.7 : -7.7) - TOUCH.x;
  const dy = ((k + 0.5) * 400) / CELLS - TOUCH.y;
  const distance = Math.max(1, Math.hypot(dx, dy));
  const near = distance / TOUCH.reach;
  const push = near < 1 ? (near ** 0.6 * TOUCH.reach) / distance : 1;
  const radius =
    near < 1 ? lerp(17.5, 7.5, near ** 0.62) : lerp(7.5, 6, smoothstep(TOUCH.reach, 300, distance));
  const x = TOUCH.x + dx * push;
  const y = TOUCH.y + dy * push;
  if (x < -20 || x > 420 || y < -20 || y > 420) return '';
  return Math.hypot(x - TOUCH.x, y - TOUCH.y) < TOUCH.clear ? '' : discPath(x, y, radius);
}
