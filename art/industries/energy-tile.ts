import { range } from '../geometry/at.ts';
import { clamp, GOLDEN_ANGLE, lerp } from '../geometry/scalar.ts';
import { slab } from '../lattice/slab.ts';
import { graniteStone } from '../lattice/stone.ts';
import { discPath } from '../svg/path.ts';

/** The golden-angle spiral: how a sunflower and a field of solar mirrors both pack light. */
export function energyTile(): string {
  const holes = range(249).map((seed) => {
    const i = seed + 1;
    const angle = i * GOLDEN_ANGLE;
    const radius = 10.6 * Math.sqrt(i);
    const [x, y] = [160 + radius * Math.cos(angle), 160 + radius * Math.sin(angle)];
    if (x < -9 || y < -9 || x > 329 || y > 329) return '';
    return discPath(x, y, lerp(1.5, 8, clamp(radius / 150) ** 0.8));
  });
  return slab(320, 320, holes.join(''), graniteStone, { depth: [1.5, 2] });
}
