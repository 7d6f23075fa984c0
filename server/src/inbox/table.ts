import { printableLine } from '../text/printable.ts';
import { fitText, padText, textWidth } from './text-width.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Columns that it keeps when the terminal is narrow; absent: it is never cut. */
  readonly min?: number;
  /** Left out when it is empty; and, the last such first, when even cut columns do not fit. */
  readonly optional?: boolean;
}

const gap = 2;

/** Rows under headings in lines of at most `width` columns; the widest columns are cut first. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[], width: number): string {
  const useful = columns.filter(({ optional, cell }) => !optional || rows.some((row) => cell(row) !== ''));
  const sized = useful.map((column) => {
    const cells = rows.map((row) => printableLine(column.cell(row)));
    const natural = Math.max(textWidth(column.heading), ...cells.map(textWidth));
    return { column, cells, width: natural, min: Math.min(natural, column.min ?? natural) };
  });
  const sum = (key: 'width' | 'min') =>
    sized.reduce((total, column) => total + column[key], gap * (sized.length - 1));
  while (sum('min') > width) {
    const last = sized.findLastIndex(({ column }) => column.optional);
    if (last < 0) break;
    sized.splice(last, 1);
  }
  while (sum('width') > width) {
    const cuttable = sized.filter((column) => column.width > column.min);
    if (cuttable.length === 0) break;
    const widest = cuttable.reduce((a, b) => (b.width > a.width ? b : a));
    widest.width--;
  }
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => padText(fitText(text, sized[index]?.width ?? 0), sized[index]?.width ?? 0))
      .join(' '.repeat(gap))
      .trimEnd();
  const head = line(sized.map(({ column }) => column.heading));
  return [head, ...rows.map((_, row) => line(sized.map(({ cells }) => cells[row] ?? '')))].join('\n');
}
