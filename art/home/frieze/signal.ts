import { COLUMNS_A_SECTION, closedAt, type Place, placesOf } from './readings.ts';

/** Apertures in time: a column is open as far as the signal is loud. */
export function signal(): { readonly on: string; readonly off: string } {
  const places = placesOf(4);
  return {
    on: places
      .filter(isOn)
      .map(({ x, y }) => `M${x} ${y - 5}v10`)
      .join(''),
    off: places
      .filter((place) => !isOn(place))
      .map(({ x, y }) => closedAt(x, y))
      .join(''),
  };
}

function isOn({ column, down }: Place): boolean {
  const u = (column - 4 * COLUMNS_A_SECTION + 0.5) / COLUMNS_A_SECTION;
  const reach = Math.sin(u * Math.PI) ** 0.7 * (0.3 + 0.7 * Math.abs(Math.sin(u * 10.5 + 0.4))) * 185;
  return Math.abs(down - 200) < reach;
}
