import { inset } from '../../geometry/inset.ts';
import { crossVoid, octagram } from '../../geometry/polygon.ts';
import { lerp, smoothstep } from '../../geometry/scalar.ts';
import { potLight } from '../../services/pot.ts';
import { polygonPath } from '../../svg/path.ts';
import { closedAt, PITCH, type Place, placesOf } from './readings.ts';

const POT = { cx: 200, cy: 206, halfWidth: 150, height: 352 };
const light = ({ inner, down }: Place): number => potLight(inner, down, POT);

/** The bare rule: stars, and the crosses between them. */
export function ornament(): string {
  const cells = placesOf(0).filter(({ column, row }) => column % 2 === 0 && row % 2 === 0);
  return cells
    .map(({ column, row }) => {
      const [x, y] = [column * PITCH + PITCH, row * PITCH + PITCH];
      const star = polygonPath(inset(octagram(x, y, PITCH), 2.4));
      return column < 14 ? star + polygonPath(inset(crossVoid(x + PITCH, y + PITCH, PITCH), 2.4)) : star;
    })
    .join('');
}

/** A pot, read as light; the ornament fades into it. */
export const image = (): string =>
  placesOf(1)
    .map((place) => {
      const value = light(place);
      const fade = smoothstep(0, 120, place.inner);
      const open = Math.round((value < 0 ? lerp(1, 0.17, fade) : lerp(1, 1.02 - value * 0.62, fade)) * 8) / 8;
      return polygonPath(octagram(place.x, place.y, 12 * open));
    })
    .join('');

/** The same pot, segmented from its background. */
export function object(): { readonly pot: string; readonly ground: string } {
  const places = placesOf(2);
  return {
    pot: places
      .filter((place) => light(place) >= 0)
      .map(({ x, y }) => polygonPath(octagram(x, y, 12)))
      .join(''),
    ground: places
      .filter((place) => light(place) < 0)
      .map(({ x, y }) => closedAt(x, y))
      .join(''),
  };
}
