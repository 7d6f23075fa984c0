import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import styles from './Story.module.css';

export interface StoryModel {
  readonly quote: string;
  readonly author: string;
  /** The logo of the customer. */
  readonly mark: DrawingSource;
  /** Link to all stories. */
  readonly all: { readonly path: string; readonly name: string };
}

/** The words of one customer of the sector. */
export function Story({ quote, author, mark, all }: StoryModel) {
  return (
    <figure className={styles.story}>
      <Drawing drawing={mark} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        {author}. <a href={all.path}>{all.name}</a>
      </figcaption>
    </figure>
  );
}
