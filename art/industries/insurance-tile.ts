import { range } from '../geometry/at.ts';
import { slab } from '../lattice/slab.ts';
import { clayStone } from '../lattice/stone.ts';

/** Roof tiles: each course covers the joints of the course below. Two crescents mark a tile. */
export function insuranceTile(): string {
  const holes = range(12).flatMap((k) =>
    range(7).map((i) => {
      const [x, y] = [(i - 1) * 64 + (k % 2 ? 32 : 0) + 32, k * 32 - 16];
      return crescent(x, y, 27) + crescent(x, y, 15);
    }),
  );
  return slab(320, 320, holes.join(''), clayStone, { depth: [1.5, 2] });
}

const crescent = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 0 0 ${2 * r} 0h-6a${r - 6} ${r - 6} 0 0 1-${2 * (r - 6)} 0z`;
