import type { ReactNode } from 'react';
import { Markup } from '../Markup.tsx';
import type { TitledText } from '../RuledList/RuledList.tsx';
import styles from './RuledGrid.module.css';

/** Two columns of ruled cells. The children are `<li>` elements that begin with an `<h3>`. */
export function RuledGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}

/** Two columns of ruled cells, one for each text. */
export function RuledItems({ items }: { readonly items: readonly TitledText[] }) {
  return (
    <RuledGrid>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <Markup html={text} />
        </li>
      ))}
    </RuledGrid>
  );
}
