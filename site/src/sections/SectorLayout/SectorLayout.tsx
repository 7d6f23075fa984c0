import type { ReactNode } from 'react';
import type { SidebarModel } from '../../queries/navigation.ts';
import { SectorSidebar } from '../SectorSidebar/SectorSidebar.tsx';
import styles from './SectorLayout.module.css';

interface Props {
  readonly sidebar: SidebarModel;
  readonly children: ReactNode;
}

/** Body of a service or industry page: a sidebar of 260 px and the text. Styles the headings and prose of the text. */
export function SectorLayout({ sidebar, children }: Props) {
  return (
    <div className={`container ${styles.layout}`} id={sidebar.kind}>
      <SectorSidebar {...sidebar} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
