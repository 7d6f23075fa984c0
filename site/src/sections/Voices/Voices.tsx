import type { VoicesModel } from '../../queries/home.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './Voices.module.css';

/** Quotations of three customers. */
export function Voices({ heading, text, linkLabel, path, stories }: VoicesModel) {
  return (
    <section data-plane="verdigris-dark" className={styles.voices}>
      <div className={`container ${styles.head}`}>
        <h2>{heading}</h2>
        <div>
          <p>
            {text} <TextLink href={path}>{linkLabel}</TextLink>
          </p>
          <SampleNote kind="stories" entries={stories} className={styles.note} />
        </div>
      </div>
      <div className={`container ${styles.quotes}`}>
        {stories.map(({ mark, quote, author }) => (
          <figure key={quote}>
            <Drawing drawing={mark} />
            <blockquote>{quote}</blockquote>
            <figcaption>{author}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
