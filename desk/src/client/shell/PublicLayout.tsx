import type { ReactNode } from 'react';
import { Mark } from '../../../../site/src/ui/icons.tsx';
import { useSession } from '../session.ts';
import { Stack } from '../ui/Layout.tsx';
import styles from './PublicLayout.module.css';

/** The panel of the screens before the login. */
export function PublicLayout({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { company } = useSession();
  return (
    <main className={styles.page}>
      <title>{`${title} · ${company.name} desk`}</title>
      <div className={styles.panel}>
        <p className={styles.brand}>
          <Mark size={28} />
          {company.name} desk
        </p>
        <Stack className={styles.body}>
          <h1>{title}</h1>
          {children}
        </Stack>
      </div>
    </main>
  );
}
