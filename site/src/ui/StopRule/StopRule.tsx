import { Markup } from '../Markup.tsx';
import type { Pair } from '../RuledList/RuledList.tsx';
import styles from './StopRule.module.css';

/** The condition under which work ends or goes on, set apart on turmeric. */
export function StopRule({ term, html }: Pair) {
  return (
    <div className={styles.stop}>
      <h3>{term}</h3>
      <Markup html={html} />
    </div>
  );
}
