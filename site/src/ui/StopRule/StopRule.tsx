import labels from '../../../../content/wording/sector-labels.json' with { type: 'json' };
import { Markup } from '../Markup.tsx';
import styles from './StopRule.module.css';

/** The condition under which work ends or goes on, set apart on turmeric. */
export function StopRule({ text }: { readonly text: string }) {
  return (
    <div className={styles.stop}>
      <h3>{labels.stopRule}</h3>
      <Markup html={text} />
    </div>
  );
}
