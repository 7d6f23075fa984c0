import { at, range } from '../../geometry/at.ts';
import { noise } from '../../geometry/noise.ts';
import type { Point } from '../../geometry/point.ts';
import { clamp } from '../../geometry/scalar.ts';
import { palette } from '../../palette.ts';
import { ROUND_CAP, stroke } from '../../svg/paint.ts';
import { inPaintOrder, push, rowTrail } from '../../svg/stamp.ts';
import { framed } from './frame.ts';

/** Centre and half axes of the water; the bund closes it downhill. */
type Tank = readonly [x: number, y: number, across: number, up: number];

const TANKS: readonly Tank[] = [
  [176, 78, 122, 56],
  [512, 176, 158, 66],
  [196, 300, 172, 74],
  [506, 418, 184, 78],
  [226, 546, 204, 88],
];
const COLUMNS = 14;
const ROWS = 13;
const FIELD = '#1a5447';

/** A chain of village tanks, deepest at their bunds; each overflows into the next. */
export function tanks(): string {
  const water = [...inPaintOrder(waterBySize())].map(
    ([width, places]) => `<path stroke-width="${width}" d="${rowTrail(places)}"/>`,
  );
  return framed(
    palette.verdigrisDark,
    stroke(fields(), 4, FIELD, ROUND_CAP) +
      `<g fill="none" stroke="${palette.verdigrisLight}" stroke-linecap="round">${water.join('')}</g>` +
      stroke(TANKS.map(bund).join(''), 9, palette.turmeric, ROUND_CAP) +
      stroke(
        TANKS.slice(1)
          .map((tank, i) => channel(at(TANKS, i), tank))
          .join(''),
        8,
        palette.chalk,
        `${ROUND_CAP} stroke-dasharray="0 15"`,
      ),
  );
}

function waterBySize(): Map<number, Point[]> {
  const sizes = new Map<number, Point[]>();
  for (const k of range(46)) {
    for (const i of range(52)) {
      const [x, y] = [i * COLUMNS + (k % 2 ? 7 : 0), k * ROWS];
      const depth = Math.max(...TANKS.map((tank) => depthAt(tank, x, y)));
      if (depth) push(sizes, Math.round(1.6 + depth * 5) * 2 - 1, [x, y]);
    }
  }
  return sizes;
}

function depthAt([cx, cy, across, up]: Tank, x: number, y: number): number {
  const [u, v] = [(x - cx) / across, (y - cy) / up];
  return v < 0.42 && u * u + v * v < 1 ? clamp((v + 1) / 1.42) : 0;
}

/** Ploughed strips at a distance from the tanks. */
function fields(): string {
  let path = '';
  for (const k of range(46)) {
    for (const i of range(26)) {
      const [x, y] = [i * 28 + (k % 2 ? 14 : 0), k * ROWS];
      const dry = TANKS.every(
        ([cx, cy, a, b]) => ((x - cx) / (a + 26)) ** 2 + ((y - cy) / (b + 24)) ** 2 >= 1,
      );
      if (dry && noise(x / 150, y / 120, 8) > 0.34) path += `M${x} ${y}h9`;
    }
  }
  return path;
}

function bund([cx, cy, across, up]: Tank): string {
  const [y, reach] = [cy + up * 0.44, across * 1.02];
  return `M${Math.round(cx - reach)} ${Math.round(y - 14)}Q${cx} ${Math.round(y + up * 0.38)} ${Math.round(cx + reach)} ${Math.round(y - 14)}`;
}

/** The channel from the weir of one tank to the next tank. */
function channel([cx, cy, across, up]: Tank, [nx, ny, nextAcross, nextUp]: Tank): string {
  const side = nx > cx ? 1 : -1;
  const [x, y] = [cx + side * across * 0.5, cy + up * 0.56];
  const [ex, ey] = [nx - side * 0.77 * nextAcross, ny - nextUp * 0.62];
  const r = Math.round;
  return `M${r(x)} ${r(y + 8)}C${r(x)} ${r(y + 28)} ${r(ex + (x - ex) * 0.4)} ${r(ey - 8)} ${r(ex)} ${r(ey)}`;
}
