import { slab } from '../lattice/slab.ts';
import { inkStone } from '../lattice/stone.ts';
import { discPath, polygonPath } from '../svg/path.ts';
import { pingalaRows } from './pingala.ts';

const PITCH = 19;

/** Meru Prastara modulo 2: odd numbers are diamonds, even ones points. */
export function edtechTile(): string {
  const holes = pingalaRows(16).flatMap((row, k) =>
    row.map((value, i) => {
      const [x, y] = [160 + (i - k / 2) * PITCH, 18 + k * PITCH];
      if (!value) return discPath(x, y, 2);
      return polygonPath([
        [x, y - 9],
        [x + 9, y],
        [x, y + 9],
        [x - 9, y],
      ]);
    }),
  );
  return slab(320, 320, holes.join(''), inkStone, { depth: [1.5, 2] });
}
