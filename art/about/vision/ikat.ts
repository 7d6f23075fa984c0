import { range } from '../../geometry/at.ts';
import { hash } from '../../geometry/noise.ts';
import { lerp, smoothstep } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { stroke } from '../../svg/paint.ts';
import { push } from '../../svg/stamp.ts';
import { framed, HEIGHT, WIDTH } from './frame.ts';

const THREAD = 12;
/** Threads extend beyond the frame, so that a shifted thread has no visible end. */
const DYED_FROM = -20;
const DYED_TO = 70;

/** Pochampally ikat: threads are dyed before weaving; the pattern appears as they align. */
export function ikat(): string {
  const dyed = new Map<string, Map<number, string[]>>();
  for (const i of range(WIDTH / THREAD)) {
    const order = smoothstep(90, 560, i * THREAD);
    const width = Math.round(lerp(4, THREAD, order));
    for (const { colour, from, to } of runs(i)) {
      const [top, foot] = [
        Math.max(-4, from * THREAD + slip(i, order)),
        Math.min(HEIGHT + 4, to * THREAD + slip(i, order)),
      ];
      if (foot <= top) continue;
      const widths = dyed.get(colour) ?? new Map<number, string[]>();
      dyed.set(colour, widths);
      push(widths, width, `M${i * THREAD + THREAD / 2} ${top}V${foot}`);
    }
  }
  const warp = range(48).map((i) => `M${i * THREAD + THREAD / 2} 0v${HEIGHT}`);
  const threads = [...dyed].map(([colour, widths]) => {
    const paths = [...widths].map(
      ([width, parts]) => `<path stroke-width="${width}" d="${parts.join('')}"/>`,
    );
    return `<g stroke="${colour}">${paths.join('')}</g>`;
  });
  return framed(palette.stone, stroke(warp.join(''), 2, palette.sand) + threads.join(''));
}

/** Offset of a thread; 0 where the cloth is aligned. */
function slip(i: number, order: number): number {
  if (order > 0.97) return 0;
  return Math.round(((hash(i, 3, 5) - 0.5) * 200 * (1 - order) ** 1.5) / (order > 0.9 ? 12 : 1));
}

/** The dyed lengths of one thread. */
function runs(i: number): { colour: string; from: number; to: number }[] {
  const found: { colour: string; from: number; to: number }[] = [];
  for (let j = DYED_FROM; j < DYED_TO; j++) {
    const colour = dye(i, j);
    const last = found.at(-1);
    if (colour && last?.colour === colour && last.to === j) last.to = j + 1;
    else if (colour) found.push({ colour, from: j, to: j + 1 });
  }
  return found;
}

/** Nested diamonds, twenty threads wide. */
function dye(i: number, j: number): string | undefined {
  const fold = (n: number): number => Math.abs(((n + 1200) % 20) - 10);
  const ring = fold(i) + fold(j);
  if (ring < 3) return palette.turmeric;
  if (ring < 5) return undefined;
  if (ring < 9) return palette.indigo;
  if (ring < 11) return undefined;
  if (ring < 15) return palette.terracotta;
  return ring >= 18 ? palette.indigo : undefined;
}
