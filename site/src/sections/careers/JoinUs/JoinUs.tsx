import type { PropsWithChildren } from 'react';
import type { CareersPage, OpeningEntry } from '../../../queries/careers.ts';
import type { PageHeroModel } from '../../../queries/page-hero.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { drawing, firstViewSource } from '../../../ui/drawings.ts';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { PageHero } from '../../page/PageHero/PageHero.tsx';
import styles from './JoinUs.module.css';

type Props = PropsWithChildren<{ readonly hero: PageHeroModel; readonly line: CareersPage['hero'] }>;

/**
 * The hero of the careers page: one line that draws itself once and is never cropped. The fragment `#s` shows it
 * without motion.
 */
export function CareersHero({ hero, line, children }: Props) {
  const { width, height } = drawing(line.drawing);
  const src = firstViewSource(line.drawing);
  return (
    <>
      <PageHero {...hero}>{children}</PageHero>
      <div className={styles.line} data-plane={hero.plane}>
        <picture className="container">
          <source media="(prefers-reduced-motion:reduce)" srcSet={`${src}#s`} />
          <img src={src} alt={line.alt} width={width} height={height} />
        </picture>
      </div>
    </>
  );
}

export function Timeline({ heading, cards, sample }: CareersPage['timeline'] & Pick<CareersPage, 'sample'>) {
  return (
    <section className={`container ${styles.timeline}`}>
      <h2 className="visually-hidden">{heading}</h2>
      <SampleNote kind="practices" entries={[{ sample }]} />
      <ol>
        {cards.map(({ icon, title, text, points, plane }) => (
          <li key={title} data-plane={plane}>
            <Drawing drawing={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            {points.length > 0 && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type OpeningsProps = CareersPage['openings'] & { readonly rows: readonly OpeningEntry[] };

/** The open positions. A row disappears when its opening closes, and the section with the last row. */
export function Openings({ heading, text, read, rows }: OpeningsProps) {
  return (
    <section id="openings" className={styles.openings}>
      <SectionHeading heading={heading} note={<SampleNote kind="openings" entries={rows} />}>
        {text}
      </SectionHeading>
      <ul className="container">
        {rows.map(({ path, position, place, arrangement, drawing, closesAt }) => (
          <li key={path} data-hide-after={closesAt}>
            <a href={path}>
              <Drawing drawing={drawing} />
              <b>{position}</b>
              <span>
                {place}
                <br />
                {arrangement}
              </span>
              <i>{read}</i>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
