import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { ListedPage, PageGroup } from '../../queries/all-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { FormattedMessage } from '../../ui/FormattedMessage.tsx';
import styles from './AllPages.module.css';

interface Props {
  readonly groups: readonly PageGroup[];
  /** A page that belongs to no group. */
  readonly beside: ListedPage;
}

/** Every page of the site, in the groups of the navigation, and the page without a group. */
export function AllPages({ groups, beside }: Props) {
  return (
    <div className={`container ${styles.groups}`}>
      {groups.map(({ heading, pages }) => (
        <section key={heading}>
          <h2>
            {heading} {pages.some(({ closesAt }) => closesAt) || <span>{pages.length}</span>}
          </h2>
          <ul>
            {pages.map(({ path, name, tile, cloth, closesAt }) => (
              <li key={path} data-hide-after={closesAt}>
                <a href={path}>
                  {tile && (
                    <span className={styles.tile} data-cloth={cloth}>
                      <Drawing drawing={tile} alt="" />
                    </span>
                  )}
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <FormattedMessage message={parts.beside} values={{ page: <a href={beside.path}>{beside.name}</a> }} />
      </p>
    </div>
  );
}
