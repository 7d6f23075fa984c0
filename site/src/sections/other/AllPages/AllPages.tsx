import type { PageGroup } from '../../../queries/page-groups.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import styles from './AllPages.module.css';

export function AllPages({ groups }: { readonly groups: readonly PageGroup[] }) {
  return (
    <div className={`container ${styles.groups}`}>
      {groups.map(({ heading, pages }) => (
        <section key={heading}>
          <h2>
            {heading} {pages.some(({ closesAt }) => closesAt) || <span>{pages.length}</span>}
          </h2>
          <ul>
            {pages.map(({ path, name, smallTile, cloth, closesAt }) => (
              <li key={path} data-hide-after={closesAt}>
                <a href={path}>
                  {smallTile && (
                    <span className={styles.tile} data-cloth={cloth}>
                      <Drawing drawing={smallTile} />
                    </span>
                  )}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
