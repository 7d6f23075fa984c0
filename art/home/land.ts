import { range } from '../geometry/at.ts';
import type { Point } from '../geometry/point.ts';
import { seeded } from '../geometry/random.ts';
import { palette } from '../palette.ts';
import { fill, stroke } from '../svg/paint.ts';
import { type Boulder, boulderShape } from './boulder.ts';

export interface Land {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly sun: Point;
  readonly boulders: readonly Boulder[];
  /** Width of the longest glint on the wet furrows. */
  readonly glint: number;
  /** The bracketed view: x, y, width, height. */
  readonly view: readonly [number, number, number, number];
}

const FAR_MESA = '#9c3418';
const NEAR_MESA = '#6d2117';

/** The landscape behind the wall: mesas of Malwa, contour furrows, balanced granite of Hyderabad. */
export function landBody(land: Land): string {
  const { width, height, horizon, sun, boulders } = land;
  return (
    mesas(land, horizon - 26, 11, FAR_MESA, 70) +
    mesas(land, horizon - 4, 23, NEAR_MESA, 44) +
    fill(`M0 ${horizon}H${width}V${height}H0z`, palette.verdigrisShade) +
    fill(furrows(land), palette.verdigris) +
    `<path stroke="${palette.turmeric}" stroke-width="5" stroke-linecap="round" d="${glints(land)}"/>` +
    boulders.map((boulder, i) => boulderShape(boulder, sun, `b${i}`)).join('') +
    stroke(viewfinder(land.view), 4, palette.chalk)
  );
}

/** Table mountains in flat steps. */
function mesas({ width, height }: Land, base: number, seed: number, colour: string, relief: number): string {
  const random = seeded(seed);
  let path = `M0 ${height}V${base}`;
  for (let x = 0; x < width; ) {
    const run = 60 + random() * 160;
    const top = base - Math.round(random() * relief);
    const slope = 18 + random() * 26;
    path += `H${Math.round(x + run)}L${Math.round(x + run + slope)} ${top}`;
    x += run + slope;
  }
  return fill(`${path}H${width + 40}V${height}z`, colour);
}

const FURROWS = 15;

/** Contour ploughing in perspective: bands widen towards the eye. */
function furrows({ width, height, horizon }: Land): string {
  const edge = (t: number): number[] => {
    const y = horizon + 8 + t * (height - horizon);
    const sway = 18 + 70 * t;
    return [y + sway * 0.2, y - sway * 0.55, y + sway * 0.75, y - sway * 0.1].map(Math.round);
  };
  const bands = range(FURROWS).map((i) => {
    const a = edge((i / FURROWS) ** 1.7);
    const b = edge(((i + 0.52) / FURROWS) ** 1.7);
    const [near, far] = [width * 0.3, width * 0.62];
    return `M0 ${a[0]}C${near} ${a[1]} ${far} ${a[2]} ${width} ${a[3]}V${b[3]}C${far} ${b[2]} ${near} ${b[1]} 0 ${b[0]}z`;
  });
  return bands.join('');
}

function glints({ horizon, sun, glint }: Land): string {
  const random = seeded(5);
  const lines = range(9).map((i) => {
    const y = horizon + 10 + i * i * 2.4 + i * 6;
    const length = glint * (1 - Math.abs(i - 3) / 9) * (0.6 + 0.4 * random());
    return `M${Math.round(sun[0] - length / 2 + (random() - 0.5) * 30)} ${Math.round(y)}h${Math.round(length)}`;
  });
  return lines.join('');
}

function viewfinder([x, y, width, height]: Land['view']): string {
  const arm = 26;
  const [right, bottom] = [x + width, y + height];
  return (
    `M${x} ${y + arm}V${y}h${arm}M${right - arm} ${y}h${arm}v${arm}` +
    `M${right} ${bottom - arm}v${arm}h-${arm}M${x + arm} ${bottom}h-${arm}v-${arm}`
  );
}
