import type { ReactNode } from 'react';
import type { SidebarModel } from '../../queries/sector-sidebar.ts';
import { SectorSidebar } from '../SectorSidebar/SectorSidebar.tsx';
import styles from './SectorLayout.module.css';

interface Props {
  readonly sidebar: SidebarModel;
  readonly children: ReactNode;
}

/** Body of a service or industry page: its sidebar of 260 px and its text, whose headings and prose are styled here. */
export function SectorLayout({ sidebar, children }: Props) {
  return (
    <div className={`container ${styles.layout}`} id={sidebar.kind}>
      <SectorSidebar {...sidebar} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
