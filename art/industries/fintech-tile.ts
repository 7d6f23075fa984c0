import { range } from '../geometry/at.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { discPath } from '../svg/path.ts';

const STACKS = [2, 4, 3, 6];
const BEAM = 252;

/** Double entry: solid coins and their hollow twins on a level beam. */
export function fintechTile(): string {
  const coins = STACKS.flatMap((count, i) =>
    range(count).map((k) => ({ x: 31 + i * 33, y: BEAM - 22 - k * 34 })),
  );
  const holes = coins.map(({ x, y }) => discPath(x, y, 14) + discPath(320 - x, y, 14));
  const hollows = coins.map(({ x, y }) => `M${320 - x} ${y}h0`);
  const beam = `M0 ${BEAM}h320v9H0zM160 ${BEAM + 9}l36 59h-72z`;
  return slab(320, 320, holes.join('') + beam, indigoStone, {
    depth: [2, 3],
    over: `<path fill="none" stroke="${palette.indigo}" stroke-width="16" stroke-linecap="round" d="${hollows.join('')}"/>`,
  });
}
