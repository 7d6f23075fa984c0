import labels from '../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { ProductPage } from '../../queries/industry-pages.ts';
import styles from './Permissions.module.css';

/**
 * A table of roles and actions. A full star means yes, a hollow one a limit that the cell names; the text remains in
 * the table for screen readers. Five narrow columns, so that it is a table on phones, too.
 */
export function Permissions({ roles, actions }: ProductPage['text']['permissions']) {
  return (
    <div className={styles.frame}>
      <table className={styles.permissions} aria-label={labels.permissions}>
        <thead>
          <tr>
            {[labels.action, ...roles].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {actions.map(({ action, allowed }) => (
            <tr key={action}>
              <th scope="row">{action}</th>
              {allowed.map((cell, index) => (
                <td key={roles[index]} className={mark(cell)}>
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
