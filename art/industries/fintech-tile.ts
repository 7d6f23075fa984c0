import { range } from '../geometry/at.ts';
import { slab } from '../lattice/slab.ts';
import { indigoStone } from '../lattice/stone.ts';
import { palette } from '../palette.ts';
import { discPath } from '../svg/path.ts';

const ENTRIES = [2, 5, 3, 6, 4, 1, 3, 5, 2, 4];
const STACKS = [2, 4, 3, 6];
const BEAM = 252;

/** Double entry: every aperture on the left has its complement on the right. The large version, for a whole panel. */
export function fintechTile(): string {
  const holes = ENTRIES.flatMap((count, row) =>
    range(6).map((i) => {
      const [x, y] = [140 - i * 24, row * 30 + 25];
      return discPath(x, y, i < count ? 10 : 3) + discPath(320 - x, y, i < count ? 3 : 10);
    }),
  );
  return slab(320, 320, `${holes.join('')}M158 10h4v300h-4z`, indigoStone, { depth: [2, 3] });
}

/** For ordinary sizes: solid coins and their hollow twins stand on one level beam. */
export function fintechTileMended(): string {
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
