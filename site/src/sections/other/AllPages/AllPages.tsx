import type { PageGroup } from '../../../queries/page-groups.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import styles from './AllPages.module.css';

/** A lattice with an open aperture for each page. A closed one ends each group, and others fill the last row. */
export function PagesLattice({ groups }: { groups: readonly PageGroup[] }) {
  const pitch = 24;
  const apertures = groups.flatMap(({ pages }) => [...pages.map(() => true), false]);
  const columns = Math.ceil(Math.sqrt(2.2 * apertures.length));
  const rows = Math.ceil(apertures.length / columns);
  const path = (open: boolean, outline: string) =>
    Array.from({ length: columns * rows }, (_, at) =>
      (apertures[at] ?? false) === open
        ? `M${(at % columns) * pitch} ${Math.floor(at / columns) * pitch}${outline}`
        : '',
    ).join('');
  return (
    <svg
      className={styles.lattice}
      viewBox={`0 0 ${columns * pitch - 4} ${rows * pitch - 4}`}
      aria-hidden="true"
    >
      <path d={path(true, 'm10 0l3 3h4v4l3 3-3 3v4h-4l-3 3-3-3h-4v-4l-3-3 3-3v-4h4z')} />
      <path className={styles.closed} d={path(false, 'm8 8h4v4h-4z')} />
    </svg>
  );
}

export function AllPages({ groups }: { groups: readonly PageGroup[] }) {
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
