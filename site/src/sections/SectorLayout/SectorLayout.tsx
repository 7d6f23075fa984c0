import type { ReactNode } from 'react';
import type { SidebarModel } from '../../queries/navigation.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import layout from '../SideLayout.module.css';
import styles from './SectorLayout.module.css';

interface Props {
  readonly sidebar: SidebarModel;
  readonly children: ReactNode;
}

/** Body of a service or industry page: a sidebar of 260 px and the text. Styles the headings and prose of the text. */
export function SectorLayout({ sidebar, children }: Props) {
  return (
    <div className={`container ${layout.layout}`} id={sidebar.kind}>
      <SectorSidebar {...sidebar} />
      <div className={`${layout.text} ${styles.text}`}>{children}</div>
    </div>
  );
}

/**
 * All pages of one kind, with the current one marked. On wide screens it is beside the text; on narrow ones a button
 * opens the same list as a sheet at the bottom of the screen, without a script.
 */
function SectorSidebar({ title, links }: SidebarModel) {
  return (
    <div className={`${layout.side} ${styles.side}`}>
      <button type="button" popoverTarget="sector-menu">
        {title}
      </button>
      <nav id="sector-menu" popover="auto" aria-label={title}>
        <p>{title}</p>
        <ul>
          {links.map(({ path, name, current, cloth, smallTile }) => (
            <li key={path}>
              <a href={path} aria-current={current ? 'page' : undefined} data-cloth={cloth}>
                <Drawing drawing={smallTile} />
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
