import Table from 'cli-table3';
import { printableLine } from '../text/printable.ts';
import type { StoredMessage } from './stored-messages.ts';
import { timeText } from './zoned-time.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
  /** Cut when the terminal is narrow. */
  readonly flexible?: boolean;
  /** Left out when it is empty, or when a narrow terminal leaves no room for it. */
  readonly optional?: boolean;
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

/** Rows under headings, without borders, in lines of at most `width` columns where possible. */
export function table<Row>(all: readonly Column<Row>[], rows: readonly Row[], width: number): string {
  const columns = all
    .map((column) => {
      const cells = rows.map((row) => printableLine(column.cell(row)));
      return { ...column, cells, widest: Math.max(...[column.heading, ...cells].map(atMostColumns)) + gap };
    })
    .filter(({ optional, cells }) => !optional || cells.some((cell) => cell !== ''));
  // What each flexible column gets.
  const share = () => {
    const fixed = columns.filter(({ flexible }) => !flexible).reduce((sum, { widest }) => sum + widest, 0);
    return Math.floor((width + gap - fixed) / columns.filter(({ flexible }) => flexible).length);
  };
  while (share() < minWidth && columns.some(({ optional }) => optional))
    columns.splice(
      columns.findLastIndex(({ optional }) => optional),
      1,
    );
  const cut = Math.max(minWidth, share());
  const drawn = new Table({
    head: columns.map(({ heading }) => heading),
    chars: noBorders,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
    colWidths: columns.map(({ flexible, widest }) => (flexible && widest > cut ? cut : null)),
  });
  for (const row of rows.keys()) drawn.push(columns.map(({ cells }) => cells[row] ?? ''));
  return drawn.toString().replace(/ +$/gm, '');
}

/** The most columns that a text can take in a terminal. */
const atMostColumns = (text: string) => (/^[ -~]*$/.test(text) ? text.length : 2 * text.length);

/** Messages for people, a line each. */
export function messageTable(messages: readonly StoredMessage[], timeZone: string, width: number): string {
  const columns: Column<StoredMessage>[] = [
    { heading: 'Reference', cell: ({ reference }) => reference },
    { heading: 'Received', cell: (message) => timeText(message.received_at, timeZone) },
    { heading: 'State', cell: ({ states }) => states.join(', ') },
    { heading: 'From', cell: ({ answers }) => answers.name ?? '', flexible: true },
    {
      heading: 'Organisation or position',
      cell: ({ answers }) => answers.organization ?? answers.Posttype ?? '',
      flexible: true,
      optional: true,
    },
    { heading: 'Message', cell: ({ answers }) => answers.comment ?? '', flexible: true, optional: true },
  ];
  return table(columns, messages, Math.min(width, widest));
}

/** Also where lines are not cut, because a message may have 5,000 characters. */
const widest = 200;

/** `1 message`, `2 messages`. */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
