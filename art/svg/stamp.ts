import type { Point } from '../geometry/point.ts';
import { joinShort, short } from './number.ts';
import type { RelativeShape } from './path.ts';
import { starShape } from './star-shape.ts';

/** An aperture: where it is and how far it is open. */
export type Aperture = readonly [x: number, y: number, radius: number];

/** One shape repeated at many places as one path. */
export function stamp(places: readonly Point[], shape: RelativeShape, fineness = 1): string {
  const starts = places.map(
    ([x, y]): Point => [Math.round(x * fineness) + shape.start[0], Math.round(y * fineness) + shape.start[1]],
  );
  return follow(starts, shape.body, shape.end);
}

/** `body` at every place, reached by relative moves; `end` is the offset of the pen after the body. */
export function follow(places: readonly Point[], body: string, end: Point = [0, 0]): string {
  let text = '';
  let previous: Point | undefined;
  for (const [x, y] of places) {
    text += (previous ? `m${joinShort([x - previous[0], y - previous[1]])}` : `M${joinShort([x, y])}`) + body;
    previous = [x + end[0], y + end[1]];
  }
  return text;
}

/** A point at every place, to be drawn by a round cap. */
export const pointTrail = (places: readonly Point[]): string =>
  follow(
    places.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    'h0',
  );

/** Like `pointTrail`, for places in rows; each row starts with an absolute move. */
export function rowTrail(places: readonly Point[]): string {
  let text = '';
  let previous: Point | undefined;
  for (const [x, y] of places) {
    text += previous?.[1] === y ? `m${x - previous[0]} 0h0` : `M${x} ${y}h0`;
    previous = [x, y];
  }
  return text;
}

/** Round apertures of one colour, one path a size; radii snap to `step`. */
export function discsBySize(apertures: readonly Aperture[], colour: string, step = 0.5): string {
  const paths = [...bySize(apertures, step)].map(
    ([radius, places]) => `<path stroke-width="${short(radius * 2)}" d="${pointTrail(places)}"/>`,
  );
  return `<g fill="none" stroke="${colour}" stroke-linecap="round">${paths.join('')}</g>`;
}

/** Octagrams of one colour on a half-unit grid, all in one path; radii snap to `step`. */
export function starsBySize(apertures: readonly Aperture[], colour: string, step = 1): string {
  const paths = [...bySize(apertures, step)].map(([radius, places]) =>
    stamp(places, starShape(radius * 2), 2),
  );
  return `<path fill="${colour}" transform="scale(.5)" d="${paths.join('')}"/>`;
}

function bySize(apertures: readonly Aperture[], step: number): Map<number, Point[]> {
  const sizes = new Map<number, Point[]>();
  for (const [x, y, radius] of apertures) {
    const size = Math.round(radius / step) * step;
    if (size > 0) push(sizes, size, [x, y]);
  }
  return inPaintOrder(sizes);
}

/** Appends to the list of `key` in a map; creates it if missing. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Sizes in paint order: ascending integers, then fractions in order of first appearance. */
export function inPaintOrder<V>(sizes: Map<number, V>): Map<number, V> {
  const whole = [...sizes].filter(([size]) => Number.isInteger(size)).sort(([a], [b]) => a - b);
  return new Map([...whole, ...[...sizes].filter(([size]) => !Number.isInteger(size))]);
}
