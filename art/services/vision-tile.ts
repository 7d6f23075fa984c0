import { range } from '../geometry/at.ts';
import { toPolyline } from '../geometry/distance.ts';
import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { clamp, lerp } from '../geometry/scalar.ts';
import { bracketPath } from '../lattice/bracket.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { stroke } from '../svg/paint.ts';
import { relativeShape } from '../svg/path.ts';
import { inPaintOrder, push, stamp } from '../svg/stamp.ts';

const PITCH = 20;
const RADIUS = 10;
const CRACK: Point[] = [
  [206, 128],
  [228, 166],
  [190, 206],
  [226, 248],
  [196, 288],
  [214, 330],
];

/** A clay pot of nearly touching stars; the crack is a gap of two cells, marked by a bracket. */
export function visionTile(): string {
  const sizes = new Map<number, Point[]>();
  for (const k of range(20)) {
    for (const i of range(20)) {
      const x = i * PITCH + 10;
      const y = k * PITCH + 10;
      const open = opening(x, y);
      if (open > 0) push(sizes, open, [x, y]);
    }
  }
  const holes = [...inPaintOrder(sizes)].map(([open, places]) =>
    stamp(places, relativeShape(octagram(0, 0, RADIUS * open))),
  );
  const slab = `M0 0h400v400H0z${holes.join('')}`;
  return svg(
    400,
    400,
    `<path fill="${palette.dyeBlue}" fill-rule="evenodd" transform="translate(2 2.500)" d="${slab}"/>` +
      `<path fill="${palette.indigo}" fill-rule="evenodd" d="${slab}"/>` +
      `<path fill="none" stroke="${palette.indigo}" stroke-width="15" stroke-linejoin="miter" d="M${CRACK.map((p) => p.join(' ')).join('L')}"/>` +
      stroke('M226 248l30 14', 9, palette.indigo) +
      stroke(bracketPath(146, 106, 124, 246, 34), 9, palette.chalk),
  );
}

function opening(x: number, y: number): number {
  const t = (y - 22) / 356;
  if (t <= 0 || t >= 1) return 0.2;
  const u = (x - 200) / Math.max(profile(t) * 164, 1);
  if (Math.abs(u) > 1) return 0.2;
  if (toPolyline(x, y, CRACK) < 9) return 0;
  const light = clamp(0.62 - u * 0.55 + (0.45 - t) * 0.3);
  return Math.round((0.7 + 0.36 * light) * 8) / 8;
}

/** Radius from lip (0) to foot (1); the mouth is wider than that of the large pot, for small sizes. */
function profile(t: number): number {
  if (t < 0.06) return 0.42;
  if (t < 0.12) return lerp(0.42, 0.3, (t - 0.06) / 0.06);
  if (t < 0.2) return 0.3;
  if (t >= 0.62) return Math.max(0, Math.cos((((t - 0.62) / 0.4) * Math.PI) / 2) ** 0.55);
  const u = clamp((t - 0.2) / 0.42);
  return lerp(0.3, 1, Math.sin((u * u * (3 - 2 * u) * Math.PI) / 2));
}
