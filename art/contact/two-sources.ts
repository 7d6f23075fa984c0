import { range } from '../geometry/at.ts';
import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { clamp, lerp, smoothstep } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';
import { inPaintOrder, push, rowTrail } from '../svg/stamp.ts';

const HYDERABAD: Point = [1080, 425];
const INDORE: Point = [1420, 190];

/** The two offices as sources of waves; apertures open by the interference of the waves. */
export function twoSources(): string {
  const sizes = new Map<number, Point[]>();
  for (const k of range(35)) {
    for (const i of range(81)) {
      const x = i * 20 + (k % 2 ? 10 : 0);
      const y = Math.round(k * 17.3 + 5);
      const radius = Math.round(opening(x, y));
      if (radius >= 1) push(sizes, radius, [x, y]);
    }
  }
  const rings = [...inPaintOrder(sizes)].map(
    ([radius, places]) => `<path stroke-width="${radius * 2}" d="${rowTrail(places)}"/>`,
  );
  const offices = [HYDERABAD, INDORE].map(([x, y]) => polygonPath(octagram(x, y, 30)));
  return svg(
    1600,
    600,
    `<g fill="none" stroke="${palette.turmeric}" stroke-linecap="round">${rings.join('')}</g>` +
      fill(offices.join(''), palette.chalk),
    ' preserveAspectRatio="xMaxYMid slice"',
  );
}

/** Radius of the aperture at a place; 0 beside the offices and where the field fades out. */
function opening(x: number, y: number): number {
  const a = Math.hypot(x - HYDERABAD[0], y - HYDERABAD[1]);
  const b = Math.hypot(x - INDORE[0], y - INDORE[1]);
  if (a < 30 || b < 30) return 0;
  const fade =
    smoothstep(850, 1090, x + 26 * Math.sin(y / 60)) * smoothstep(50, 190, y) * (1 - smoothstep(490, 600, y));
  const wave = (distance: number): number => Math.cos(distance / 17 - 0.6);
  const weight = (distance: number): number => 1 / (1 + (distance / 120) ** 3);
  const [wa, wb] = [weight(a), weight(b)];
  const value =
    ((wa * wave(a) + wb * wave(b)) / (wa + wb)) * (1 - 0.25 * smoothstep(200, 520, Math.min(a, b)));
  return lerp(1.2, 9, clamp(0.46 + value * 0.62)) * fade;
}
