import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import styles from './Story.module.css';

export interface StoryModel {
  readonly quote: string;
  readonly author: string;
  /** The customer's mark. */
  readonly mark: DrawingSource;
  /** Where all stories are. */
  readonly all: { readonly path: string; readonly name: string };
}

/** One customer of the sector in their own words. */
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
