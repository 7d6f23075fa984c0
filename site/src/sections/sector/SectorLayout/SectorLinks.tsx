import type { SectorLinkModel } from '../../../queries/sectors.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Markup } from '../../../ui/Markup.tsx';
import styles from './SectorLayout.module.css';

/** Links from a service to the industries that use it, or from an industry to its services. */
export function SectorLinks({ links }: { readonly links: readonly SectorLinkModel[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ path, name, cloth, smallTile, text }) => (
        <li key={path} data-cloth={cloth}>
          <Drawing drawing={smallTile} />
          <h3>
            <a href={path}>{name}</a>
          </h3>
          <Markup html={text} />
        </li>
      ))}
    </ul>
  );
}
