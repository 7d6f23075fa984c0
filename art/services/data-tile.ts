import { at, range } from '../geometry/at.ts';
import { seeded } from '../geometry/random.ts';
import { channel, groove } from '../lattice/groove.ts';
import { indigoStone } from '../lattice/stone.ts';

const FEEDS = 16;
const LEVELS = 4;
const MERGE_X = [64, 150, 228, 300];
const WIDTHS = [8, 11, 16, 24, 40];

/** Sixteen broken feeds merge in pairs into one channel. Width represents volume. */
export function dataTile(): string {
  const random = seeded(12);
  const levels = range(LEVELS + 1).map((): string[] => []);
  for (const i of range(FEEDS)) at(levels, 0).push(brokenFeed(laneY(0, i), random));
  for (const level of range(LEVELS)) {
    for (const i of range(FEEDS >> level)) {
      const y0 = laneY(level, i);
      const y1 = laneY(level + 1, i >> 1);
      const dy = Math.abs(y1 - y0);
      const x0 = at(MERGE_X, level);
      at(levels, level).push(`M${Math.round(x0)} ${y0}l${dy} ${y1 - y0}`);
      at(levels, level + 1).push(`M${Math.round(x0 + dy)} ${y1}H${level < 3 ? at(MERGE_X, level + 1) : 420}`);
    }
  }
  const strokes = levels.map((paths, level) => channel(at(WIDTHS, level), paths.join('')));
  return groove(400, 400, strokes.join(''), indigoStone);
}

function laneY(level: number, lane: number): number {
  const pitch = 400 / (FEEDS >> level);
  return pitch * (lane + 0.5);
}

function brokenFeed(y: number, random: () => number): string {
  let path = '';
  let x = -10;
  while (x < 62) {
    const length = 3 + random() * 16;
    path += `M${Math.round(x)} ${y}h${Math.round(Math.min(length, 62 - x))}`;
    x += length + 13;
  }
  return path;
}
