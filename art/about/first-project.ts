import { range } from '../geometry/at.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, discsBySize, starsBySize } from '../svg/stamp.ts';

const PITCH = 25;
const ROWS = 7;
const MIDDLE = 3;
const SHORTEST_WEEKS = 3;
const LONGEST_WEEKS = 8;

/** Columns of the parts, from left to right. */
interface Plan {
  readonly before: readonly number[];
  readonly access: number;
  readonly firstWeek: number;
  /** Columns of a week, and of the gap after it. */
  readonly week: number;
  readonly gap: number;
  readonly check: number;
  readonly payment: number;
  readonly ways: number;
}

const wide: Plan = {
  ...{ before: [1, 4, 7], access: 10, firstWeek: 13, week: 2, gap: 1 },
  ...{ check: 37, payment: 39, ways: 41 },
};
const narrow: Plan = {
  ...{ before: [0, 1, 2], access: 3.5, firstWeek: 5, week: 1, gap: 0.5 },
  ...{ check: 17, payment: 18.5, ways: 20 },
};

/** A first project on a wide screen. */
export const firstProject = (): string => timeline(wide);

/** The same, closer together, for phones. */
export const firstProjectPhone = (): string => timeline(narrow);

/**
 * A first project from left to right: the message, the scope and the agreement, each more open; the gate of access;
 * three to eight weeks, each taller than the one before and under the ring of its meeting; the gate of the check; the
 * payment, the only light; and three ways on: straight, another direction, or an end.
 */
function timeline({ before, access, firstWeek, week, gap, check, payment, ways }: Plan): string {
  const at = (column: number, row: number, radius: number): Aperture => [
    (column + 0.5) * PITCH,
    (row + 0.5) * PITCH,
    radius,
  ];
  const gates = [access, check].flatMap((column) => range(ROWS).map((row) => at(column, row, 9)));
  const weeks = range(LONGEST_WEEKS).map((number) => {
    const column = firstWeek + number * (week + gap);
    const height = 1 + Math.round((number * (ROWS - 2)) / (LONGEST_WEEKS - 1));
    return {
      certain: number < SHORTEST_WEEKS,
      stack: range(height).flatMap((i) => range(week).map((side) => at(column + side, ROWS - 1 - i, 11))),
      meeting: at(column + (week - 1) / 2, ROWS - 1 - height, 8),
    };
  });
  const small = (apertures: readonly Aperture[]): Aperture[] => apertures.map(([x, y]) => [x, y, 5]);
  const certain = weeks.filter((each) => each.certain).flatMap(({ stack }) => stack);
  const possible = weeks.filter((each) => !each.certain).flatMap(({ stack }) => small(stack));
  const straight = range(7).map((i) => at(ways + i, MIDDLE, 10));
  const turning = range(4).map((i) => at(ways + 1 + i, MIDDLE - 1 - Math.min(i, 2), 10));
  const rings = (apertures: readonly Aperture[], colour: string): string =>
    discsBySize(apertures, colour) +
    discsBySize(
      apertures.map(([x, y, radius]): Aperture => [x, y, radius / 2]),
      palette.stone,
    );
  return svg(
    (ways + 7) * PITCH,
    ROWS * PITCH,
    starsBySize(
      [...before.map((column, i) => at(column, MIDDLE, 7 + 3 * i)), at(ways + 1, MIDDLE + 2, 10)],
      palette.ink,
    ) +
      starsBySize([...certain, ...possible], palette.terracotta) +
      starsBySize([...straight, ...turning], palette.verdigris) +
      rings(
        weeks.map(({ meeting }) => meeting),
        palette.terracotta,
      ) +
      rings(gates, palette.ink) +
      starsBySize([at(payment, MIDDLE, 24)], palette.ink) +
      starsBySize([at(payment, MIDDLE, 19)], palette.turmeric),
  );
}
