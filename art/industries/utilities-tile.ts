import { at } from '../geometry/at.ts';
import { channel, groove } from '../lattice/groove.ts';
import { verdigrisDarkStone } from '../lattice/stone.ts';

const WIDTHS = [22, 14, 9];
const SIDES = [-1, 1];

/** An H-tree: every tap is the same length of pipe from the main. */
export function utilitiesTile(): string {
  const pipes: string[][] = WIDTHS.map(() => []);
  const taps: string[] = [];
  branch(160, 160, 148, 0, pipes, taps);
  const levels = pipes.map((paths, level) => channel(at(WIDTHS, level), paths.join('')));
  return groove(
    320,
    320,
    `${levels.join('')}${channel(44, 'M160 160h0')}${channel(17, taps.join(''))}`,
    verdigrisDarkStone,
  );
}

function branch(x: number, y: number, size: number, level: number, pipes: string[][], taps: string[]): void {
  const half = size / 2;
  at(pipes, level).push(
    `M${x - half} ${y}h${size}M${x - half} ${y - half}v${size}M${x + half} ${y - half}v${size}`,
  );
  const ends = SIDES.flatMap((i) => SIDES.map((k) => [x + i * half, y + k * half] as const));
  for (const [ex, ey] of ends) {
    if (level === WIDTHS.length - 1) taps.push(`M${ex} ${ey}h0`);
    else branch(ex, ey, half, level + 1, pipes, taps);
  }
}
