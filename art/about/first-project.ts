import { range } from '../geometry/at.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, discsBySize, starsBySize } from '../svg/stamp.ts';

const PITCH = 25;
const COLUMNS = 48;
const ROWS = 7;
const MIDDLE = 3;
const SHORTEST_WEEKS = 3;
const LONGEST_WEEKS = 8;

/**
 * A first project from left to right: the message, the scope and the agreement, each more open; the gate of access;
 * three to eight weeks, each taller than the one before and under the ring of its meeting; the gate of the check; and
 * three ways on: straight, another direction, or an end.
 */
export function firstProject(): string {
  const at = (column: number, row: number, radius: number): Aperture => [
    (column + 0.5) * PITCH,
    (row + 0.5) * PITCH,
    radius,
  ];
  const gates = [10, 37].flatMap((column) => range(ROWS).map((row) => at(column, row, 9)));
  const before = [1, 4, 7].map((column, i) => at(column, MIDDLE, 7 + 3 * i));
  const weeks = range(LONGEST_WEEKS).map((week) => {
    const column = 13 + 3 * week;
    const height = 1 + Math.round((week * (ROWS - 2)) / (LONGEST_WEEKS - 1));
    return {
      certain: week < SHORTEST_WEEKS,
      stack: range(height).flatMap((i) => [at(column, ROWS - 1 - i, 11), at(column + 1, ROWS - 1 - i, 11)]),
      meeting: [at(column + 0.5, ROWS - 1 - height, 8)],
    };
  });
  const small = (apertures: readonly Aperture[]): Aperture[] => apertures.map(([x, y]) => [x, y, 5]);
  const certain = weeks.filter((week) => week.certain).flatMap(({ stack }) => stack);
  const possible = weeks.filter((week) => !week.certain).flatMap(({ stack }) => small(stack));
  const meetings = weeks.flatMap(({ meeting }) => meeting);
  const straight = range(8).map((i) => at(39.5 + i, MIDDLE, 10));
  const turning = range(4).map((i) => at(41.5 + i, MIDDLE - 1 - Math.min(i, 2), 10));
  const end = [at(41.5, MIDDLE + 2, 10)];
  const path = range(COLUMNS)
    .filter((column) => column < 10 || column === 38)
    .map((column) => at(column, MIDDLE, 2));
  const rings = (apertures: readonly Aperture[], colour: string): string =>
    discsBySize(apertures, colour) +
    discsBySize(
      apertures.map(([x, y, radius]): Aperture => [x, y, radius / 2]),
      palette.stone,
    );
  return svg(
    COLUMNS * PITCH,
    ROWS * PITCH,
    discsBySize(path, palette.ink) +
      starsBySize([...before, ...end], palette.ink) +
      starsBySize([...certain, ...possible], palette.terracotta) +
      starsBySize([...straight, ...turning], palette.verdigris) +
      rings(meetings, palette.terracotta) +
      rings(gates, palette.ink),
  );
}
