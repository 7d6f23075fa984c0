import type { ReactNode } from 'react';
import { Markup } from '../Markup.tsx';
import type { Pair } from '../RuledList/RuledList.tsx';
import styles from './RuledGrid.module.css';

/** Two columns of ruled cells; give it `<li>` that begin with an `<h3>`. */
export function RuledGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** Two columns of ruled cells, one for each pair. */
export function RuledPairs({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <RuledGrid>
      {pairs.map(({ term, html }) => (
        <li key={term}>
          <h3>{term}</h3>
          <Markup html={html} />
        </li>
      ))}
    </RuledGrid>
  );
}
