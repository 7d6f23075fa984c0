import { Markup } from '../Markup.tsx';
import styles from './RuledTable.module.css';

interface Props {
  readonly head: readonly string[];
  /** Cells as inline HTML; the first of each row names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** Rows under rules. A phone stacks the cells and repeats the column's name before each. */
export function RuledTable({ head, rows }: Props) {
  return (
    <table className={styles.table}>
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
