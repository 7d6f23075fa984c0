import { range } from '../geometry/at.ts';
import { inset } from '../geometry/inset.ts';
import type { Polygon } from '../geometry/point.ts';
import { crossVoid, octagram, scaled } from '../geometry/polygon.ts';
import { smoothstep } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

const WIDTH = 640;
const HEIGHT = 160;
const PITCH = 40;
const RADIUS = PITCH / 2;

/** An open wall, for the page of a sent message. */
export function messageSent(): string {
  const holes = range(18)
    .flatMap((a) => range(6).map((b) => cell(a - 1, b - 1)))
    .join('');
  const sun = `<circle cx="320" cy="80" r="118" fill="${palette.turmeric}"/>`;
  return svg(
    WIDTH,
    HEIGHT,
    fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, palette.terracotta) +
      sun +
      `<path fill="#0a241f" fill-rule="evenodd" transform="translate(2 2.6)" d="M-9-9h${WIDTH + 9}v${HEIGHT + 9}H-9z${holes}"/>` +
      `<path fill="${palette.verdigrisDark}" fill-rule="evenodd" d="M0 0h${WIDTH}v${HEIGHT}H0z${holes}"/>`,
    ' preserveAspectRatio="xMidYMid slice"',
  );
}

function cell(i: number, k: number): string {
  const star = [i * PITCH + RADIUS, k * PITCH + RADIUS] as const;
  const cross = [i * PITCH + PITCH, k * PITCH + PITCH] as const;
  return (
    hole(octagram(...star, RADIUS), openAt(...star)) + hole(crossVoid(...cross, RADIUS), openAt(...cross))
  );
}

const openAt = (x: number, y: number): number => 1 - smoothstep(40, 330, Math.hypot(x - 320, (y - 80) * 1.5));

function hole(outline: Polygon, open: number): string {
  const rib = (1 - open) * RADIUS * 0.34 + 1.2;
  return polygonPath(
    scaled(inset(outline, Math.min(rib, 2.6)), 1 - Math.max(0, rib - 2.6) / (RADIUS * 0.42)),
  );
}
