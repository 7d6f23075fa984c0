import { range } from '../../geometry/at.ts';
import { GOLDEN_ANGLE } from '../../geometry/scalar.ts';
import type { LightCanvas } from '../../picture/light-canvas.ts';
import { type Common, framed, levelAt, Strokes } from './screen-parts.ts';
import { HEIGHT, WIDTH } from './slots.ts';

interface SeedOptions extends Common {
  readonly cx: number;
  readonly cy: number;
  readonly spacing: number;
  readonly count: number;
}

/** A picture through seeds at the golden angle, as flowers and lamps are laid. */
export function seedScreen(
  canvas: LightCanvas,
  { cx, cy, spacing, count, colours, back, levels = 6 }: SeedOptions,
): string {
  const groups = new Map<string, Map<number, [number, number][]>>();
  for (const n of range(count - 1)) {
    const angle = (n + 1) * GOLDEN_ANGLE;
    const radius = spacing * Math.sqrt(n + 1);
    const [x, y] = [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    if (x < -4 || y < -4 || x > WIDTH + 4 || y > HEIGHT + 4) continue;
    const here = levelAt(canvas, x, y, spacing * 0.6, colours, levels, 0.05, 0.7);
    if (!here) continue;
    const sizes = groups.get(here.colour) ?? new Map<number, [number, number][]>();
    groups.set(here.colour, sizes);
    const width = (here.level / levels) * spacing * 1.55;
    sizes.set(width, [...(sizes.get(width) ?? []), [Math.round(x), Math.round(y)]]);
  }
  const strokes = new Strokes();
  for (const [colour, sizes] of groups) {
    for (const [width, places] of sizes) strokes.add(colour, width, shortWay(places));
  }
  return framed(back, `<g fill="none" stroke-linecap="round">${strokes.drawing()}</g>`);
}

/** Sorts points into bands from left to right, which shortens the relative moves. */
function shortWay(places: readonly (readonly [number, number])[]): string {
  let [px, py] = [0, 0];
  return places
    .toSorted((a, b) => (a[1] >> 3) - (b[1] >> 3) || a[0] - b[0])
    .map(([x, y]) => {
      const move = `m${x - px}${y - py < 0 ? '' : ' '}${y - py}h0`;
      [px, py] = [x, y];
      return move;
    })
    .join('');
}
