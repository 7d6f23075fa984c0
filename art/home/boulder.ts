import { at, range } from '../geometry/at.ts';
import { noise } from '../geometry/noise.ts';
import type { Point, Polygon } from '../geometry/point.ts';

/** A rock: centre, half axes, tilt in radians, and the seed of its shape. */
export type Boulder = readonly [cx: number, cy: number, rx: number, ry: number, tilt: number, seed: number];

const LIT = '#ffd869';
const FACE = '#dd6a33';
const SHADE = '#361629';

/** A granite boulder in three flat tones: the lit rim towards the sun, its face, and the shade behind. */
export function boulderShape(boulder: Boulder, sun: Point, id: string): string {
  const [cx, cy, rx, ry] = boulder;
  const towards = Math.atan2(sun[1] - cy, sun[0] - cx);
  const dx = -Math.cos(towards) * rx * 0.09;
  const dy = -Math.sin(towards) * ry * 0.1;
  const tone = (colour: string, shift: number): string =>
    shift
      ? `<use href="#${id}p" fill="${colour}" transform="translate(${(dx * shift).toFixed()} ${(dy * shift).toFixed()})"/>`
      : `<use href="#${id}p" fill="${colour}"/>`;
  return `<clipPath id="${id}"><path id="${id}p" d="${roundedPath(outline(boulder))}"/></clipPath><g clip-path="url(#${id})">${tone(LIT, 0)}${tone(FACE, 1)}${tone(SHADE, 6)}</g>`;
}

/** A superellipse distorted by noise. */
function outline([cx, cy, rx, ry, tilt, seed]: Boulder): Point[] {
  const exponent = 2 / 2.6;
  return range(18).map((i) => {
    const angle = (i / 18) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const x = Math.sign(c) * Math.abs(c) ** exponent * rx;
    const y = Math.sign(s) * Math.abs(s) ** exponent * ry;
    const wear = 0.92 + 0.14 * noise(c * 1.3 + 7, s * 1.3 + 3, seed);
    return [
      cx + (x * Math.cos(tilt) - y * Math.sin(tilt)) * wear,
      cy + (x * Math.sin(tilt) + y * Math.cos(tilt)) * wear,
    ];
  });
}

/** The outline with its corners as control points: a closed curve through the middles of its sides. */
function roundedPath(corners: Polygon): string {
  const middle = (i: number): Point => {
    const [a, b] = [at(corners, i), at(corners, i + 1)];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };
  const whole = (point: Point): string => point.map(Math.round).join(' ');
  const sides = corners.map((corner, i) =>
    i ? `${whole(corner)} ${whole(middle(i))} ` : `M${whole(middle(0))}Q`,
  );
  return `${sides.join('')}${whole(at(corners, 0))} ${whole(middle(0))}z`;
}
