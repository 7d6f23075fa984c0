import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** In small type. In narrow windows the label is before it, except in the first column. */
  readonly quiet?: boolean;
}

interface RowTableProps<Row> {
  readonly rows: readonly Row[];
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly actions?: (row: Row) => ReactNode;
}

/** A table whose rows become blocks in narrow windows. */
export function RowTable<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const { rows, columns, actions } = props;
  const [name, ...rest] = columns;
  return (
    <table className={`${styles.table} ${styles.folds}`}>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
          {actions && <th className={styles.unseen}>Actions</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" className={name?.quiet ? styles.quiet : undefined}>
              {name?.cell(row)}
            </th>
            {rest.map(({ label, cell, quiet }) => (
              <td key={label} {...(quiet && { className: styles.quiet, 'data-label': label })}>
                {cell(row)}
              </td>
            ))}
            {actions && <td className={styles.actions}>{actions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
