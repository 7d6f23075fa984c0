import { Fragment } from 'react';
import styles from './Courses.module.css';
import { type CoursesPlace, setInCourses } from './set-in-courses.ts';

interface Props {
  /** The heading, or its lines. */
  readonly text: string | readonly string[];
  readonly place: CoursesPlace;
}

/** The words of a heading in courses. `layouts/Page.astro` puts the rules of `setInCourses` into the head. */
export function Courses({ text, place }: Props) {
  return (
    <span className={`${styles.courses} ${styles[place]}`} data-courses={place}>
      {setInCourses(text, place).runs.map(({ text, breaks }, i, { length }) => (
        <Fragment key={text}>
          <span>{i + 1 < length ? `${text} ` : text}</span>
          <br className={breaks.length === 1 ? styles[breaks[0] ?? ''] : undefined} />
        </Fragment>
      ))}
    </span>
  );
}
