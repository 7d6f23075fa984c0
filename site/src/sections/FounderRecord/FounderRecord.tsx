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

/** The positions in order, each with a sentence. */
export function FounderCareer({ heading, entries }: FounderListModel) {
  return (
    <section data-plane="haldi" className={styles.career}>
      <div className="container">
        <h2>{heading}</h2>
        <ol>
          {entries.map((entry) => (
            <li key={entry.heading}>
              <h3>{entry.heading}</h3>
              <p>{entry.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
