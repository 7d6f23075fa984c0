import type { FounderListModel } from '../../queries/founder.ts';
import styles from './FounderRecord.module.css';

/** The founder's achievements in two columns. */
export function FounderAchievements({ heading, entries }: FounderListModel) {
  return (
    <section className={`container ${styles.achievements}`}>
      <h2>{heading}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.heading}>
            <h3>{entry.heading}</h3>
            <p>{entry.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
