import { range } from '../geometry/at.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, discsBySize, starsBySize } from '../svg/stamp.ts';

const PITCH = 22;
const GATES = 12;
const ROWS = GATES + 1;
const MIDDLE = GATES / 2;

/** Thirteen rows arrive at twelve gates. Each gate ends one; the last reaches the sun. */
export const twelveGates = (): string => gates(5, 9);

/** The same for phones, with shorter ways between the gates. */
export const twelveGatesPhone = (): string => gates(2, 7);

/** `way` is the number of columns before each gate, `sun` that of the columns after the last one. */
function gates(way: number, sun: number): string {
  const columns = GATES * (way + 1) + sun;
  const place = (column: number, row: number, radius: number): Aperture => [
    (column + 0.5) * PITCH,
    (row + 0.5) * PITCH,
    radius,
  ];
  const lit: Aperture[] = [];
  const passed: Aperture[] = [];
  const stops: Aperture[] = [];
  const dark: Aperture[] = [];
  for (const row of range(ROWS)) {
    // The rows end from the outside inwards, above and below in turn.
    const end = 2 * Math.min(row, ROWS - 1 - row) + (row > MIDDLE ? 1 : 0);
    for (const column of range(columns - (row === MIDDLE ? sun - 2 : 0))) {
      const gate = Math.floor(column / (way + 1));
      const isGate = column % (way + 1) === way && gate < GATES;
      if (gate > end) dark.push(place(column, row, 2));
      else if (!isGate) lit.push(place(column, row, 7 + 0.3 * gate));
      else if (gate === end) stops.push(place(column, row, 9));
      else passed.push(place(column, row, 5));
    }
  }
  return svg(
    columns * PITCH,
    ROWS * PITCH,
    discsBySize(dark, '#b8603f') +
      starsBySize(lit, palette.sand) +
      discsBySize(passed, palette.sand) +
      discsBySize(stops, palette.ink) +
      starsBySize([place(columns - sun / 2 + 0.5, MIDDLE, 6.5 * sun)], palette.turmeric),
  );
}
