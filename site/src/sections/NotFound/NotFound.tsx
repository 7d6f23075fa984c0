import type { NotFoundModel } from '../../queries/not-found.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './NotFound.module.css';

/** Comments that the server replaces by the requested path and by list items of the nearest pages. */
const asked = { __html: '<!--path-->' };
const nearest = { __html: '<!--nearest-->' };

/** The 404 page. */
export function NotFound({
  drawing,
  alt,
  heading,
  asked: before,
  comfort,
  nearestHeading,
  home,
  tell,
  tellMessage,
}: NotFoundModel) {
  return (
    <>
      <section className={styles.hero} data-plane="indigo">
        <Drawing drawing={drawing} alt={alt} loading="eager" className={styles.figures} />
        <div className={`container ${styles.words}`}>
          <h1>{heading}</h1>
          <p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant comment */}
            {before} <code dangerouslySetInnerHTML={asked} /> {comfort}
          </p>
        </div>
      </section>
      <section className={`container ${styles.nearest}`}>
        <h2>{nearestHeading}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant comment */}
        <ul dangerouslySetInnerHTML={nearest} />
        <p className={styles.onward}>
          <ButtonLink href="/" tone="ink">
            {home}
          </ButtonLink>
          <TextLink href="#contact" data-message={tellMessage}>
            {tell}
          </TextLink>
        </p>
      </section>
    </>
  );
}
