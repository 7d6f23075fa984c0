import { range } from '../geometry/at.ts';
import { slab } from '../lattice/slab.ts';
import { ivoryStone } from '../lattice/stone.ts';
import { discPath } from '../svg/path.ts';

const WIDTH = 96;

/** A double helix: the nearer strand's apertures are larger, and rungs join the two. */
export function healthtechTile(): string {
  const holes = range(16).map((k) => {
    const y = k * 20.5 + 6;
    const angle = k * 0.42;
    const strands = [0, Math.PI].map((turn) =>
      discPath(160 + WIDTH * Math.sin(angle + turn), y, 7.5 + 5.5 * Math.cos(angle + turn)),
    );
    const offset = WIDTH * Math.sin(angle);
    const beads = Math.floor(Math.abs(offset) / 15);
    const rung = range(2 * beads - 1).map((i) =>
      discPath(160 + (i - beads + 1) * 13 * Math.sign(offset), y, 3),
    );
    return strands.join('') + rung.join('');
  });
  return slab(320, 320, holes.join(''), ivoryStone, { depth: [2, 3] });
}
