import { range } from '../geometry/at.ts';
import { hash } from '../geometry/noise.ts';
import { slab } from '../lattice/slab.ts';
import { terracottaDarkStone } from '../lattice/stone.ts';
import { slotPath } from '../svg/path.ts';

const SLOTS = 20;

/** A sound wave cut as slots: length is loudness. */
export const mediaTile = (): string =>
  slab(
    320,
    320,
    range(SLOTS)
      .map((i) => slotPath(i * 16 + 8, 160, 9, Math.max(9, loudness(i) * 270)))
      .join(''),
    terracottaDarkStone,
    { depth: [2, 3] },
  );

function loudness(i: number): number {
  const u = i / (SLOTS - 1);
  const phrase = Math.sin(u * Math.PI) ** 0.8;
  const beat = 0.35 + 0.65 * Math.abs(Math.sin(u * 9.4 + 0.6));
  return phrase * beat * (0.75 + 0.25 * hash(i, 4, 2));
}
