import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { IdeaModel } from '../../queries/home.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Idea.module.css';

/** Explains the jaali, with six readings of one lattice. */
export function Idea({ definition, heading, text, word, wordAlt, frieze, readings }: IdeaModel) {
  return (
    <section className={styles.idea}>
      <div className={`container ${styles.words}`}>
        <div>
          <p className={styles.definition}>
            <Drawing drawing={word} alt={wordAlt} />
            <span>{definition}</span>
          </p>
          <h2>{heading}</h2>
        </div>
        <p>{text}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.strip} tabIndex={0} aria-label={parts.readings}>
        <div>
          <Drawing drawing={frieze} />
          <ol>
            {readings.map((reading) => (
              <li key={reading.name}>
                <b>{reading.name}</b>
                {reading.text}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </section>
  );
}
