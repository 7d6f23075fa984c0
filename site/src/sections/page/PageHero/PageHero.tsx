import type { ReactNode } from 'react';
import type { BreadcrumbList, Thing } from 'schema-dts';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Entry } from '../../../queries/read-entries.ts';
import { isLightPlane } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { absolute, LinkedDataScript, withCompounds } from '../../../ui/Markup.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { type Action, HeroActions } from '../Actions/Actions.tsx';
import styles from './PageHero.module.css';

/** What a page opens with. */
export interface HeroProps
  extends Pick<Entry<'visionPage'>, 'plane' | 'name' | 'heading' | 'promise' | 'hero'> {
  /** The page between home and this one in the breadcrumb. */
  readonly parent?: Pick<Entry<'guides'>, 'path' | 'name'> | undefined;
  /** What the page says to search engines besides its breadcrumb. */
  readonly nodes?: readonly Thing[];
  /** What the page asks the reader to do, always in reach on phones; by default that of the invitation, or the enquiry. */
  readonly action?: Action | undefined;
  /** A link to a section below, beside that action in the hero, which shows neither without it. */
  readonly more?: Action | undefined;
  /** The drawing is above the text. */
  readonly drawingFirst?: boolean;
  /** Shown instead of the plain promise. */
  readonly intro?: ReactNode;
  /** Shown between promise and drawing. */
  readonly children?: ReactNode;
}

/** The hero of every page except home: breadcrumb, h1, promise and drawing. */
export function PageHero(props: HeroProps) {
  const { plane, name, heading, promise, hero, parent, nodes = [] } = props;
  const { action, more, drawingFirst, intro, children } = props;
  const trail = [{ path: '/', name: parts.home }, ...(parent ? [parent] : [])];
  const drawing = hero && (
    <div className={hero.phoneDrawing ? styles.picture : `${styles.picture} ${styles.wide}`} data-hero="">
      <Drawing drawing={hero.drawing} phone={hero.phoneDrawing} alt={hero.alt} first />
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
                <a href={step.path}>{step.name}</a>
              </li>
            ))}
            <li aria-current="page">{name}</li>
          </ol>
          <LinkedDataScript nodes={[breadcrumbList(trail, name), ...nodes]} />
        </nav>
        <h1>
          <Courses text={heading} place="title" />
        </h1>
        {intro ?? <p className={styles.promise}>{withCompounds(promise)}</p>}
        {action && <HeroActions action={action} more={more} plane={plane} />}
        {children}
      </div>
      {!drawingFirst && drawing}
    </section>
  );
}

/** The visible breadcrumb; the page itself comes last and needs no address. */
function breadcrumbList(trail: readonly { path: string; name: string }[], name: string): BreadcrumbList {
  const steps = trail.map(({ path, name }) => ({ name, item: absolute(path) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name }].map((step, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      ...step,
    })),
  };
}
