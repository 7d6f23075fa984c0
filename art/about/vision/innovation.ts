import { at, range } from '../../geometry/at.ts';
import { pointedStar, regularPolygon } from '../../geometry/polygon.ts';
import { palette } from '../../palette.ts';
import { fill } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { push } from '../../svg/stamp.ts';
import { framed, HEIGHT, WIDTH } from './frame.ts';

const CELL = 60;
const [SOURCE_X, SOURCE_Y] = [450, 270];
/** Distance of each stage of the idea from its source, nearest last. */
const REACH = [310, 225, 145, 75, 20];
const POINTS = [4, 4, 6, 8, 12, 16];
const RADII = [15, 19, 23, 27, 29, 31];
const COLOURS = [
  palette.brightDye,
  palette.mist,
  palette.mist,
  palette.turmeric,
  palette.turmeric,
  palette.chalk,
];

/** One aperture has more points; its neighbours adopt them by distance. */
export function innovation(): string {
  const byColour = new Map<string, string[]>();
  for (const k of range(HEIGHT / CELL)) {
    for (const i of range(WIDTH / CELL)) {
      const [x, y] = [i * CELL + CELL / 2, k * CELL + CELL / 2];
      const distance = Math.hypot(x - SOURCE_X, y - SOURCE_Y);
      const stage = REACH.filter((reach) => distance < reach).length;
      push(byColour, at(COLOURS, stage), aperture(x, y, stage));
    }
  }
  const paths = [...byColour].map(([colour, parts]) => fill(parts.join(''), colour));
  const seed = fill(polygonPath(pointedStar(SOURCE_X, SOURCE_Y, 14)), palette.terracotta);
  return framed(palette.indigo, paths.join('') + seed);
}

function aperture(x: number, y: number, stage: number): string {
  const radius = at(RADII, stage);
  if (stage === 0) return polygonPath(regularPolygon(x, y, radius, 4, Math.PI / 4));
  if (stage === 1) return polygonPath(regularPolygon(x, y, radius, 4));
  return polygonPath(pointedStar(x, y, radius, at(POINTS, stage), Math.PI / 2));
}
