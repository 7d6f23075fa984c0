import { range } from '../geometry/at.ts';
import type { Point } from '../geometry/point.ts';
import { bell, clamp, lerp, smoothstep } from '../geometry/scalar.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { inPaintOrder, push, rowTrail } from '../svg/stamp.ts';

const PITCH = 15;
const WIDTH = 1680;
const HEIGHT = 330;
const PHONE_WIDTH = 780;
const HEART = '#f28a4e';
const FIELD = palette.verdigrisLight;
const BROADCAST = palette.turmeric;

/** One lattice with three motifs for the industries of the stories: a heartbeat, a ploughed field, a broadcast. */
export function successStories(): string {
  const [heart, field, broadcast] = [new Map(), new Map(), new Map()] as [Sizes, Sizes, Sizes];
  for (const [x, y] of lattice(WIDTH, HEIGHT)) {
    push(x < 596 ? heart : x > 1084 ? broadcast : field, aperture(reading(x, y)), [x, y]);
  }
  return svg(WIDTH, HEIGHT, beads(heart, HEART) + beads(field, FIELD) + beads(broadcast, BROADCAST));
}

/** The same three, one below another. */
export function successStoriesPhone(): string {
  const band = 180;
  const [heart, field, broadcast] = [new Map(), new Map(), new Map()] as [Sizes, Sizes, Sizes];
  for (const [x, y] of lattice(PHONE_WIDTH, 3 * band)) {
    const down = y % band;
    if (y < band) push(heart, aperture(heartbeat(x * 0.76, down * 1.25 + 45)), [x, y]);
    else if (y < 2 * band) push(field, aperture(furrows(x * 0.7 + 580, down * 1.5) * 0.9), [x, y]);
    else push(broadcast, aperture(loudness(x * 0.66 + 1116, (down - band / 2) * 1.7 + 165)), [x, y]);
  }
  return svg(PHONE_WIDTH, 3 * band, beads(heart, HEART) + beads(field, FIELD) + beads(broadcast, BROADCAST));
}

const lattice = (width: number, height: number): Point[] =>
  range(height / PITCH).flatMap((k) =>
    range(width / PITCH).map((i): Point => [i * PITCH + 8, k * PITCH + 8]),
  );

/** Width of a dot by its opening, rounded to even numbers to limit the number of sizes. */
const aperture = (open: number): number => Math.max(2, Math.round(lerp(2.4, 14.4, clamp(open)) / 2) * 2);

type Sizes = Map<number, Point[]>;

const beads = (sizes: Sizes, colour: string): string =>
  `<g fill="none" stroke="${colour}" stroke-linecap="round">${[...inPaintOrder(sizes)]
    .map(([width, places]) => `<path stroke-width="${width}" d="${rowTrail(places)}"/>`)
    .join('')}</g>`;

/** Each reading fades into the next. */
function reading(x: number, y: number): number {
  const inHeart = 1 - smoothstep(560, 610, x);
  const inField = smoothstep(590, 720, x) * (1 - smoothstep(960, 1090, x));
  const inBroadcast = smoothstep(1075, 1130, x);
  return inHeart * heartbeat(x, y) + inField * furrows(x, y) * 0.9 + inBroadcast * loudness(x, y);
}

/** Proximity to the trace of a beat, including its steep parts. */
function heartbeat(x: number, y: number): number {
  const distances = range(29).map((n) => {
    const q = n - 14;
    return Math.hypot(q, y - (196 - beat((x + q - 20) / 620)));
  });
  return 1 - smoothstep(4, 22, Math.min(...distances));
}

/** One lead of a normal beat: P, Q, R, S, T. */
function beat(u: number): number {
  const t = (((u * 2.5) % 1) + 1) % 1;
  return (
    20 * bell(t, 0.2, 0.05) -
    30 * bell(t, 0.33, 0.016) +
    142 * bell(t, 0.38, 0.022) -
    62 * bell(t, 0.435, 0.02) +
    32 * bell(t, 0.62, 0.07)
  );
}

function furrows(x: number, y: number): number {
  const contour = 46 * Math.sin(x / 118 + 0.6) + 30 * Math.sin(y / 74 - x / 260) + y * 0.92;
  return 0.5 + 0.5 * Math.cos(contour / 8.4);
}

function loudness(x: number, y: number): number {
  const u = (x - 1120) / 520;
  if (u < 0 || u > 1.05) return 0;
  const phrase = 150 * Math.abs(Math.sin(u * 3.05)) ** 0.6;
  const reach = phrase * (0.28 + 0.72 * Math.abs(Math.sin(u * 17.3 + 0.5)) * (0.6 + 0.4 * Math.sin(u * 41)));
  return Math.abs(y - 165) < reach * smoothstep(-0.02, 0.08, u) ? 1 : 0;
}
