import { readFileSync } from 'node:fs';
import { range } from '../geometry/at.ts';
import type { Point } from '../geometry/point.ts';
import { palette } from '../palette.ts';
import { svg } from '../svg/document.ts';
import { type Aperture, starsBySize } from '../svg/stamp.ts';

const COLUMNS = 8;
const COLUMN_WIDTH = 188;
const PITCH = 212;
const ROW_HEIGHT = 20;
const ROWS = 12;
const LETTER_WIDTH = 6;
const GAP = 11;
/** Space between the first and the last slot and the edges, so that round ends are not cut. */
const EDGE = 12;

/** An article in columns: each slot is one of its words, as long as the word, and each number is a star. */
export function articleColumns(): string {
  const words = readFileSync(new URL('article.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean);
  const numbers: Aperture[] = [];
  let slots = '';
  for (const [left, y] of range(COLUMNS * ROWS).map(startOfRow)) {
    let x = left;
    for (;;) {
      const word = words[0];
      const isNumber = /\d/.test(word ?? '');
      const length = isNumber ? 13 : Math.max(5, Math.round((word?.length ?? 0) * LETTER_WIDTH));
      if (word === undefined || x + length > left + COLUMN_WIDTH) break;
      words.shift();
      if (isNumber) numbers.push([x + 6, y, 9]);
      else slots += `M${x} ${y}h${length - 5}`;
      x += length + GAP;
    }
  }
  return svg(
    (COLUMNS - 1) * PITCH + COLUMN_WIDTH + 2 * EDGE,
    ROWS * ROW_HEIGHT + EDGE,
    `<path fill="none" stroke="#4a5180" stroke-width="8" stroke-linecap="round" d="${slots}"/>` +
      starsBySize(numbers, palette.turmeric),
  );
}

const startOfRow = (index: number): Point => [
  EDGE + Math.floor(index / ROWS) * PITCH,
  EDGE + (index % ROWS) * ROW_HEIGHT,
];
