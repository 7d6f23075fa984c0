import type { TableModel } from '../../ui/RuledTable/RuledTable.tsx';
import styles from './Permissions.module.css';

interface Props extends TableModel {
  readonly heading: string;
}

/**
 * A table of roles and actions. A full star means yes, a hollow one a limit that the cell names; the text remains in
 * the table for screen readers. Five narrow columns, so that it is a table on phones, too.
 */
export function Permissions({ heading, head, rows }: Props) {
  return (
    <div className={styles.frame}>
      <table className={styles.permissions} aria-label={heading}>
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
          {rows.map(([action, ...cells]) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]} className={mark(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function mark(cell: string): string | undefined {
  if (cell === 'Yes') return styles.yes;
  return cell === 'No' ? undefined : styles.limit;
}
