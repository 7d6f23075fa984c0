import { Markup } from '../Markup.tsx';
import type { Pair } from '../RuledList/RuledList.tsx';
import styles from './Questions.module.css';

/** Questions that open on their answers, without script. */
export function Questions({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <div className={styles.questions}>
      {pairs.map(({ term, html }) => (
        <details key={term}>
          <summary>{term}</summary>
          <Markup html={html} />
        </details>
      ))}
    </div>
  );
}
