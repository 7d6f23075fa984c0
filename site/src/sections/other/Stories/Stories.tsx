import type { StoriesModel } from '../../../queries/about-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Figure } from '../../../ui/figure/Figure/Figure.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './Stories.module.css';

/** Testimonials in two columns, one on narrow screens. Each has an anchor. */
export function Stories({ listHeading, stories }: StoriesModel) {
  return (
    <section className="container">
      <h2>{listHeading}</h2>
      <SampleNote kind="stories" entries={stories} className={styles.note} />
      <ul className={styles.stories}>
        {stories.map(({ id, plane, mark, markAlt, quote, measure, figure, author, role, link }) => (
          <li key={id} id={id} data-plane={plane}>
            <figure>
              <Drawing drawing={mark} alt={markAlt} />
              <blockquote>{quote}</blockquote>
              {measure && <p>{measure}</p>}
              {measure && figure && <Figure {...figure} />}
              <figcaption>
                {author}
                {role && <small>{role}</small>}
                {link && <TextLink href={link.path}>{link.label}</TextLink>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
