import type { StoryModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './Stories.module.css';

interface Props {
  readonly heading: string;
  readonly stories: readonly StoryModel[];
}

/** Testimonials in two columns, one on narrow screens. Each has an anchor. */
export function Stories({ heading, stories }: Props) {
  return (
    <section className="container">
      <h2 className="visually-hidden">{heading}</h2>
      <ul className={styles.stories}>
        {stories.map(({ id, plane, mark, markAlt, quote, author, role }) => (
          <li key={id} id={id} data-plane={plane}>
            <figure>
              <Drawing drawing={mark} alt={markAlt} />
              <blockquote>{quote}</blockquote>
              <figcaption>
                {author}
                {role && <small>{role}</small>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
