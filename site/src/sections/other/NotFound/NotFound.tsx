import search from '../../../../../content/wording/search-panel.json' with { type: 'json' };
import type { Entry } from '../../../queries/read-entries.ts';
import { Button, ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './NotFound.module.css';

/** Comments that the server replaces by the requested path and by list items of the nearest pages. */
const asked = { __html: '<!--path-->' };
const nearest = { __html: '<!--nearest-->' };

export function NotFound(page: Entry<'notFound'>) {
  return (
    <>
      <section className={styles.hero} data-plane="indigo">
        <Drawing drawing={page.drawing} alt={page.alt} first className={styles.figures} />
        <div className={`container ${styles.words}`}>
          <h1>
            <Courses text={page.heading} place="banner" />
          </h1>
          <p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant comment */}
            {page.asked} <code dangerouslySetInnerHTML={asked} />
          </p>
          <p>{page.comfort}</p>
        </div>
      </section>
      <section className={`container ${styles.nearest}`}>
        <h2>{page.nearestHeading}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant comment */}
        <ul dangerouslySetInnerHTML={nearest} />
        <p className={styles.onward}>
          <ButtonLink href="/" tone="ink">
            {page.home}
          </ButtonLink>
          <Button popoverTarget="search" tone="ink">
            {search.open}
          </Button>
          <TextLink href="#contact" data-message={page.tellMessage}>
            {page.tell}
          </TextLink>
        </p>
      </section>
    </>
  );
}
