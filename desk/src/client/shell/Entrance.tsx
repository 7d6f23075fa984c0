import type { ReactNode } from 'react';
import { Mark } from '../../../../site/src/ui/icons.tsx';
import { useSession } from '../session.ts';
import styles from './Entrance.module.css';

/** The panel of the screens before the login. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { company } = useSession();
  return (
    <main className={styles.entrance}>
      <title>{`${title} · ${company.name} desk`}</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Mark size={28} />
          {company.name} desk
        </p>
        <div className={styles.body}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}
