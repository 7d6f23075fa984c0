import { range } from '../../geometry/at.ts';
import { palette } from '../../palette.ts';
import { stroke } from '../../svg/paint.ts';
import { framed } from './frame.ts';

/** Half the distance between crossings on one strand, and the height of a row. */
const HALF = 56;
const ROW = HALF * Math.sqrt(3);
const STRAND = 19;
const EDGE = 12;
const [LEFT, TOP] = [-20, 46];

/** Chair cane: three strands, each over one and under the other. */
export function cane(): string {
  let level = '';
  let falling = '';
  let rising = '';
  let over = '';
  let overEdge = '';
  for (const k of range(9).map((n) => n - 1)) {
    const y = Math.round(TOP + k * ROW);
    level += `M-20 ${y}h760`;
    for (const m of range(22).map((n) => n - 8)) {
      const x = Math.round(LEFT + 2 * HALF * m + HALF - HALF * k);
      if (x < -30 || x > 750) continue;
      over += `M${x - 26} ${y}h52`;
      // Slightly shorter than the strand, so that its ends are hidden.
      overEdge += `M${x - 24} ${y}h48`;
    }
  }
  for (const m of range(18).map((n) => n - 8)) {
    const x = LEFT + 2 * HALF * m;
    falling += diagonal(x, 1);
    rising += diagonal(x + HALF, -1);
  }
  return framed(
    palette.ink,
    strand(level, palette.turmeric) +
      strand(falling, palette.stone) +
      strand(rising, palette.terracotta) +
      stroke(overEdge, STRAND + EDGE, palette.ink) +
      stroke(over, STRAND, palette.turmeric),
  );
}

const strand = (path: string, colour: string): string =>
  stroke(path, STRAND + EDGE, palette.ink) + stroke(path, STRAND, colour);

function diagonal(x: number, side: 1 | -1): string {
  const at = (dx: number, rows: number): string =>
    `${Math.round(x + side * dx * HALF)} ${Math.round(TOP + rows * ROW)}`;
  return `M${at(-2, -2)}L${at(8, 8)}`;
}
