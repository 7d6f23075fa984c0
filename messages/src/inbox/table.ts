import Table from 'cli-table3';
import { printableLine } from '../text/printable.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Cut when the terminal is narrow; except for the first one, left out when there is no room for it. */
  readonly flexible?: boolean;
}

/** A flexible column is not cut to less than this. */
const minWidth = 10;
const gap = 2;
const noBorders = Object.fromEntries(
  [
    ...['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right'],
    ...['left', 'left-mid', 'mid', 'mid-mid', 'right', 'right-mid', 'middle'],
  ].map((name) => [name, '']),
);

/**
 * Rows under headings, without borders and empty columns, in lines of at most `width` columns where possible.
 * Terminal commands in cells are replaced.
 */
export function table<Row>(all: readonly Column<Row>[], rows: readonly Row[], width: number): string {
  const columns = all
    .map(({ heading, cell, flexible = false }) => {
      const cells = rows.map((row) => printableLine(cell(row)));
      return { heading, cells, flexible, widest: Math.max(...[heading, ...cells].map(mostColumns)) + gap };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const fixed = columns.filter(({ flexible }) => !flexible).reduce((sum, { widest }) => sum + widest, 0);
  const flexible = columns.filter((column) => column.flexible);
  const share = () => Math.floor((width + gap - fixed) / flexible.length);
  while (flexible.length > 1 && share() < minWidth) flexible.pop();
  const cut = Math.max(minWidth, share());
  const kept = columns.filter((column) => !column.flexible || flexible.includes(column));
  const drawn = new Table({
    head: kept.map(({ heading }) => heading),
    chars: noBorders,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
    colWidths: kept.map(({ flexible, widest }) => (flexible && widest > cut ? cut : null)),
  });
  for (const row of rows.keys()) drawn.push(kept.map(({ cells }) => cells[row] ?? ''));
  return drawn.toString().replace(/ +$/gm, '');
}

/** The most columns that a text can take in a terminal. */
const mostColumns = (text: string) => (/^[ -~]*$/.test(text) ? text.length : 2 * text.length);

/** `1 message`, `2 messages`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
