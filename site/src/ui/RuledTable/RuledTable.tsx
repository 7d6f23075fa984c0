import { Markup } from '../Markup.tsx';
import styles from './RuledTable.module.css';

/** A table from Markdown: its cells are inline HTML, the first of each row names the row. */
export interface TableModel {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Rows under rules. With more than two columns a phone stacks the cells and repeats the column's name
 * before each.
 */
export function RuledTable({ head, rows }: TableModel) {
  const stacks = head.length > 2;
  return (
    <table className={[styles.table, stacks && styles.stacks].filter(Boolean).join(' ')}>
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
                data-name={stacks ? head[index + 1] : undefined}
                html={stacks && html.includes('<') ? `<span>${html}</span>` : html} // beside its column's name it is one thing
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
