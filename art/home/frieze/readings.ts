import { octagram } from '../../geometry/polygon.ts';
import { polygonPath } from '../../svg/path.ts';

/** The lattice shared by all six readings of the frieze. */
export const PITCH = 25;
export const COLUMNS = 96;
const ROWS = 16;
const SECTION_WIDTH = 400;
export const COLUMNS_A_SECTION = SECTION_WIDTH / PITCH;

/** One lattice place of a reading: its indices and integer position in the frieze, and its centre in the reading. */
export interface Place {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  /** Distance from the reading's own left edge. */
  readonly inner: number;
  readonly down: number;
}

/** The places of the reading with this index, column by column. */
export function placesOf(section: number): Place[] {
  const places: Place[] = [];
  for (let column = section * COLUMNS_A_SECTION; column < (section + 1) * COLUMNS_A_SECTION; column++) {
    for (let row = 0; row < ROWS; row++) {
      const x = column * PITCH + PITCH / 2;
      const down = row * PITCH + PITCH / 2;
      places.push({
        column,
        row,
        x: Math.round(x),
        y: Math.round(down),
        inner: x - section * SECTION_WIDTH,
        down,
      });
    }
  }
  return places;
}

/** A nearly closed aperture. */
export const closedAt = (x: number, y: number): string => polygonPath(octagram(x, y, 3));
