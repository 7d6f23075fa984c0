// biome-ignore-all lint/a11y/noRedundantRoles: phones show rows and cells as blocks, which would lose their roles
import { Markup } from '../Markup.tsx';
import type { Pair } from '../RuledList/RuledList.tsx';
import styles from './RuledTable.module.css';

interface Props {
  /** Heads of the two columns. */
  readonly head: readonly [string, string];
  readonly rows: readonly Pair[];
}

/** A table of two columns whose first cell names the row. Roles are written out, since phones show its rows as blocks. */
export function RuledTable({ head, rows }: Props) {
  return (
    <table className={styles.table} role="table">
      <thead className="visually-hidden" role="rowgroup">
        <tr role="row">
          {head.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ term, html }) => (
          <tr key={term} role="row">
            <th scope="row" role="rowheader">
              {term}
            </th>
            <Markup as="td" html={html} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
