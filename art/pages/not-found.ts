import { range } from '../geometry/at.ts';
import { hash } from '../geometry/noise.ts';
import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { lerp, smoothstep } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';
import { inPaintOrder, push, rowTrail } from '../svg/stamp.ts';

const PITCH = 26;
const COLUMNS = 64;
const ROWS = 22;
const RADIUS = PITCH / 2;
const FOUR = ['1..1.', '1..1.', '1..1.', '11111', '...1.', '...1.', '...1.'];
const FOUR_COLUMNS = [13, 41];
const SUN_RADIUS = 7.2 * PITCH;

/** The wall with openings in the shape of 404; the sun is visible through the zero. */
export function notFound(): string {
  const closed = new Map<number, Point[]>();
  let lit = '';
  let sun = '';
  for (const i of range(COLUMNS)) {
    for (const k of range(ROWS)) {
      const [x, y] = [i * PITCH + RADIUS, k * PITCH + RADIUS];
      const fromSun = Math.hypot(x - 32 * PITCH, y - 11 * PITCH);
      if (FOUR_COLUMNS.some((left) => inFour(i - left, k - 4)))
        lit += polygonPath(octagram(x, y, RADIUS - 0.5));
      else if (fromSun < SUN_RADIUS) sun += polygonPath(octagram(x, y, RADIUS * sunOpening(fromSun / PITCH)));
      else push(closed, hash(i, k, 5) > 0.5 ? 7 : 5, [x, y]);
    }
  }
  const beads = [...inPaintOrder(closed)].map(
    ([width, places]) => `<path stroke-width="${width}" d="${rowTrail(places)}"/>`,
  );
  return svg(
    COLUMNS * PITCH,
    ROWS * PITCH,
    `<g fill="none" stroke="${palette.indigoDim}" stroke-linecap="round">${beads.join('')}</g>` +
      fill(lit, palette.chalk) +
      fill(sun, palette.turmeric),
    ' preserveAspectRatio="xMidYMid slice"',
  );
}

/** A digit's cell is two lattice cells wide and high. */
const inFour = (column: number, row: number): boolean =>
  FOUR[Math.floor(row / 2)]?.[Math.floor(column / 2)] === '1';

/** Opening inside the zero: nearly closed in the middle, open at the rim; `cells` is the distance from its centre. */
const sunOpening = (cells: number): number => (cells < 3.1 ? 0.22 : lerp(1, 0.86, smoothstep(3, 7, cells)));
