import { at, range } from '../../geometry/at.ts';
import type { Point } from '../../geometry/point.ts';
import { pointedStar } from '../../geometry/polygon.ts';
import { seeded } from '../../geometry/random.ts';
import { palette } from '../../palette.ts';
import { joinShort } from '../../svg/number.ts';
import { fill, stroke } from '../../svg/paint.ts';
import { polygonPath } from '../../svg/path.ts';
import { arch } from '../arch.ts';
import { framed, WIDTH } from './frame.ts';

const CENTRE: Point = [250, 530];
/** Slope of the stair, which points to the sighted star. */
const SLOPE = -0.62;
const STAIR = 380;
const STEPS = 19;
const STAR = 512;

/** Divisions of the half circle, radius and width of each ring. */
const RINGS = [
  ...([
    [12, 120, 40, palette.terracotta],
    [24, 184, 38, palette.terracotta],
    [48, 246, 34, palette.turmeric],
    [96, 304, 30, palette.turmeric],
    [192, 356, 24, palette.mist],
    [384, 400, 18, palette.chalk],
  ] as const),
];

/** An observatory instrument like those at Ujjain. Each ring has twice the divisions of the previous one. */
export function instrument(): string {
  const rings = RINGS.map(([divisions, radius, breadth, colour]) =>
    stroke(ring(divisions, radius), breadth, colour),
  );
  return framed(
    palette.indigo,
    fill(stars(), palette.mist) +
      rings.join('') +
      stroke(
        `M${on(STAIR)}L${on(STAR - 44)}`,
        4,
        palette.chalk,
        ' stroke-linecap="round" stroke-dasharray="0 12"',
      ) +
      fill(polygonPath(pointedStar(...on(STAR), 40, 8, 0.2)), palette.turmeric) +
      fill(`M0 ${CENTRE[1]}h${WIDTH}v70H0z`, palette.ink) +
      gnomon(),
  );
}

/** A point on the line of sight, in whole units. */
const on = (distance: number): [number, number] => [
  Math.round(CENTRE[0] + distance * Math.cos(SLOPE)),
  Math.round(CENTRE[1] + distance * Math.sin(SLOPE)),
];

function ring(divisions: number, radius: number): string {
  const length = Math.PI / divisions;
  const place = (angle: number): string =>
    joinShort([CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)]);
  return range(divisions)
    .map((i) => `M${place(-(i + 0.18) * length)}A${radius} ${radius} 0 0 0 ${place(-(i + 0.82) * length)}`)
    .join('');
}

/** The stair that forms the pointer, on a wall with doorways of increasing height. */
function gnomon(): string {
  const [right, top] = on(STAIR);
  const [left, foot] = CENTRE;
  const [run, rise] = [(right - left) / STEPS, (foot - top) / STEPS];
  const wall = `M${left} ${foot}${`v${-rise.toFixed(2)}h${run.toFixed(2)}`.repeat(STEPS)}V${foot}z`;
  const doors = [0.34, 0.54, 0.74, 0.92].map((share, i) => {
    const half = at([13, 17, 21, 20], i);
    const room = (foot - top) * (share - 0.06) * 0.62;
    return arch(left + (right - left) * share - half / 2, foot, half, room);
  });
  return (
    fill(wall, palette.stone) +
    fill(`M${right} ${top}h26V${foot}h-26z`, palette.sand) +
    fill(doors.join(''), palette.ink)
  );
}

/** Smaller stars outside the rings and away from the sighted star. */
function stars(): string {
  const random = seeded(4);
  const [sx, sy] = on(STAR);
  return range(40)
    .map(() => {
      const [x, y, size] = [random() * WIDTH, random() * 300, 3 + random() * 4];
      const clear = Math.hypot(x - CENTRE[0], y - CENTRE[1]) > 440 && Math.hypot(x - sx, y - sy) > 80;
      return clear ? polygonPath(pointedStar(x, y, size, 4)) : '';
    })
    .join('');
}
