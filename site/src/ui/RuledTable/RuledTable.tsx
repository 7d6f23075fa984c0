import { Markup } from '../Markup.tsx';
import styles from './RuledTable.module.css';

interface Props {
  readonly head: readonly string[];
  /** Cells as inline HTML; the first of each row names the row. */
  readonly rows: readonly (readonly string[])[];
}

const text = (html: string) => html.replace(/<[^>]*>/g, '');
const longestWord = (cells: readonly string[]) =>
  Math.max(...cells.flatMap((html) => text(html).split(' ')).map(({ length }) => length));

/** Whether the columns fit a phone: values of at most 12 letters, and 36 for the longest words of all columns. */
const fitsPhone = ({ head, rows }: Props) =>
  rows.every(([, ...values]) => values.every((html) => text(html).length <= 12)) &&
  head.reduce((sum, name, i) => sum + longestWord([name, ...rows.map((row) => row[i] ?? '')]), 0) <= 36;

/**
 * Rows under rules. A phone stacks the cells and repeats the column's name before each, except in a table of short
 * values, which are compared down a column.
 */
export function RuledTable({ head, rows }: Props) {
  return (
    <table className={fitsPhone({ head, rows }) ? styles.table : `${styles.table} ${styles.stacked}`}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <Markup as="th" scope="row" html={name} />
            {cells.map((html, index) => (
              <Markup
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have an order and nothing else
                key={index}
                as="td"
                data-name={head[index + 1]}
                html={html}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
