import type { ReactNode } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { PageHeroModel } from '../../../queries/page-hero.ts';
import { isLightPlane } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { LinkedDataScript, withCompounds } from '../../../ui/Markup.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import styles from './PageHero.module.css';

interface Props extends PageHeroModel {
  /** The drawing is above the text. */
  readonly drawingFirst?: boolean;
  /** Shown instead of the plain promise. */
  readonly intro?: ReactNode;
  /** Shown between promise and drawing, for example a call to action. */
  readonly children?: ReactNode;
}

/** The hero of every page except home: breadcrumb, h1, promise and drawing. */
export function PageHero(props: Props) {
  const { plane, trail, name, heading, promise, picture, linkedData } = props;
  const { drawingFirst, intro, children } = props;
  const drawing = picture && (
    <div className={picture.phoneDrawing ? styles.picture : `${styles.picture} ${styles.wide}`} data-hero="">
      <Drawing drawing={picture.drawing} phone={picture.phoneDrawing} alt={picture.alt} first />
    </div>
  );
  return (
    <section className={drawingFirst ? `${styles.hero} ${styles.hangs}` : styles.hero} data-plane={plane}>
      {isLightPlane(plane) && <div className={styles.lintel} aria-hidden="true" />}
      {drawingFirst && drawing}
      <div className="container">
        <nav className={styles.trail} aria-label={parts.trail}>
          <ol>
            {trail.map((step) => (
              <li key={step.path}>
                <a href={step.path}>{step.label}</a>
              </li>
            ))}
            <li aria-current="page">{name}</li>
          </ol>
          <LinkedDataScript text={linkedData} />
        </nav>
        <h1>
          <Courses text={heading} place="title" />
        </h1>
        {intro ?? <p className={styles.promise}>{withCompounds(promise)}</p>}
        {children}
      </div>
      {!drawingFirst && drawing}
    </section>
  );
}
