import { type Place, placesOf } from './readings.ts';

/** Height of the ground. */
const ground = (a: number, b: number): number =>
  90 * Math.sin(a / 92 + 0.3) + 60 * Math.sin(b / 58) + 50 * Math.sin((a + b) / 70);

/** Strokes along the contour lines, heavier on every second band of height. */
export function field(): { readonly low: string; readonly high: string } {
  const places = placesOf(3);
  const isHigh = ({ inner, down }: Place): boolean => Math.round((ground(inner, down) + 200) / 40) % 2 !== 0;
  return {
    low: places
      .filter((place) => !isHigh(place))
      .map(furrow)
      .join(''),
    high: places.filter(isHigh).map(furrow).join(''),
  };
}

function furrow({ x, y, inner, down }: Place): string {
  const rise = ground(inner, down + 1) - ground(inner, down - 1);
  const slope = ground(inner + 1, down) - ground(inner - 1, down);
  const along = Math.atan2(slope, -rise);
  const [dx, dy] = [Math.round(9 * Math.cos(along)), Math.round(9 * Math.sin(along))];
  return `M${x - dx} ${y - dy}l${2 * dx} ${2 * dy}`;
}
