import type { ReactNode } from 'react';
import styles from './RuledGrid.module.css';

/** Two columns of ruled cells; give it `<li>` that begin with an `<h3>`. */
export function RuledGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
