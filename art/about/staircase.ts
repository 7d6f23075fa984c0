import { range } from '../geometry/at.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, discsBySize, starsBySize } from '../svg/stamp.ts';

const PITCH = 25;
const ROWS = 12;
/** Columns of a step, without the gate before it. */
const STEP = 9;

/** Six steps of a project on a wide screen. */
export const staircase = (): string => stairs(6);

/** The first three steps, for phones. */
export const staircasePhone = (): string => stairs(3);

/**
 * A staircase of lit openings: every step lights two more rows, and a gate of rings, at which the client decides,
 * separates it from the next.
 */
function stairs(steps: number): string {
  const columns = steps * (STEP + 1) + 4;
  const lit: Aperture[] = [];
  const closed: Aperture[] = [];
  const gates: Aperture[] = [];
  for (const column of range(columns)) {
    const step = Math.floor((column - 1) / (STEP + 1));
    const isGate = column > 1 && (column - 1) % (STEP + 1) === 0 && step < steps;
    const height = column === 0 ? 0 : (Math.min(step, steps - 1) + 1) * (ROWS / steps);
    for (const row of range(ROWS)) {
      const place = [column * PITCH + PITCH / 2, (ROWS - row - 0.5) * PITCH] as const;
      if (isGate && row < height) gates.push([...place, 8]);
      else if (row < height) lit.push([...place, 7 + (4.5 * (row + 1)) / height]);
      else closed.push([...place, 2]);
    }
  }
  return svg(
    columns * PITCH,
    ROWS * PITCH,
    discsBySize(closed, palette.verdigris) +
      starsBySize(lit, palette.turmeric) +
      discsBySize(gates, palette.verdigrisLight) +
      discsBySize(
        gates.map(([x, y]): Aperture => [x, y, 4]),
        palette.verdigrisDark,
      ),
    ' preserveAspectRatio="xMaxYMax slice"',
  );
}
