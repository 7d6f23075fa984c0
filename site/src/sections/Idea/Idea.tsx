import type { IdeaModel } from '../../queries/home.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Idea.module.css';

/** Explains the jaali, the image behind the drawings. */
export function Idea({ definition, heading, text, word, wordAlt, frieze }: IdeaModel) {
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
      <Drawing drawing={frieze} className={styles.frieze} />
    </section>
  );
}
