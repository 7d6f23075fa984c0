import { range } from '../geometry/at.ts';
import { toPolyline, toSegment } from '../geometry/distance.ts';
import type { Point } from '../geometry/point.ts';
import { octagram } from '../geometry/polygon.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { fill } from '../svg/paint.ts';
import { polygonPath } from '../svg/path.ts';

/** Distance from a place to something on the map; negative inside it. */
type Distance = (x: number, y: number) => number;

interface City {
  readonly water: readonly Distance[];
  readonly roads: readonly Distance[];
  readonly office: Point;
}

const PITCH = 14;
const WIDTH = 616;
const HEIGHT = 392;
const ROAD_HALF_WIDTH = 8;
const BANK = 5;

const river =
  (halfWidth: number, ...course: Point[]): Distance =>
  (x, y) =>
    toPolyline(x, y, course) - halfWidth;
const lake =
  (cx: number, cy: number, radius: number, flattening = 1): Distance =>
  (x, y) =>
    Math.hypot(x - cx, (y - cy) / flattening) - radius;
const road =
  (ax: number, ay: number, bx: number, by: number): Distance =>
  (x, y) =>
    toSegment(x, y, ax, ay, bx, by);

/** A schematic city map as a perforated plate: large apertures are water, gaps are roads, the star is the office. */
function plate({ water, roads, office }: City): string {
  let land = '';
  let wet = '';
  for (const k of range(HEIGHT / PITCH)) {
    for (const i of range(WIDTH / PITCH)) {
      const [x, y] = [i * PITCH + 7, k * PITCH + 7];
      const toWater = Math.min(...water.map((distance) => distance(x, y)));
      const toRoad = Math.min(...roads.map((distance) => distance(x, y)));
      if (toWater < 0) wet += `M${x} ${y}h0`;
      else if (toRoad >= ROAD_HALF_WIDTH && toWater > BANK) land += `M${x} ${y}h0`;
    }
  }
  const star = (radius: number, colour: string): string => fill(polygonPath(octagram(0, 0, radius)), colour);
  return svg(
    WIDTH,
    HEIGHT,
    `${fill(`M0 0h${WIDTH}v${HEIGHT}H0z`, palette.indigo)}<g fill="none" stroke-linecap="round"><path stroke="${palette.indigoDim}" stroke-width="7" d="${land}"/><path stroke="${palette.verdigrisLight}" stroke-width="12.5" d="${wet}"/></g>` +
      `<g transform="translate(${office})">${star(40, palette.indigo)}${star(30, palette.turmeric)}${star(11, palette.indigo)}</g>`,
  );
}

/** Hyderabad: Hussain Sagar in the middle, the Musi below it. */
export const hyderabadMap = (): string =>
  plate({
    water: [
      (x, y) => Math.hypot(x - 330, (y - 148) / 1.25) - 46 - 10 * Math.sin(Math.atan2(y - 148, x - 330) * 3),
      river(10, [-10, 262], [90, 240], [190, 262], [300, 286], [400, 268], [500, 282], [640, 262]),
      lake(96, 342, 36),
    ],
    roads: [
      road(0, 90, 270, 190),
      road(270, 190, 620, 330),
      road(140, 0, 230, 392),
      road(440, 0, 420, 392),
      road(300, 230, 620, 90),
      road(0, 180, 280, 210),
    ],
    office: [150, 118],
  });

/** Indore: confluence of Khan and Saraswati, a ring road around the city, Sirpur lake in the south-west. */
export const indoreMap = (): string =>
  plate({
    water: [
      river(6, [420, -10], [400, 70], [340, 140], [318, 200], [296, 270], [250, 330], [230, 400]),
      river(6, [620, 300], [500, 268], [400, 236], [318, 206]),
      lake(90, 300, 40, 0.7),
      lake(558, 110, 28, 0.8),
    ],
    roads: [
      (x, y) => Math.abs(Math.hypot((x - 330) / 1.25, y - 190) - 165),
      road(0, 40, 640, 350),
      road(330, 190, 340, 0),
      road(0, 230, 330, 190),
      road(330, 190, 640, 150),
    ],
    office: [402, 150],
  });
