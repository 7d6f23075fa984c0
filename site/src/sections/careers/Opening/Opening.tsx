import type { PropsWithChildren } from 'react';
import type { OpeningPage } from '../../../queries/careers.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import { PageHero } from '../../page/PageHero/PageHero.tsx';
import styles from './Opening.module.css';

export function OpeningHero({
  hero,
  drawing,
  children,
}: PropsWithChildren<Pick<OpeningPage, 'hero' | 'drawing'>>) {
  return (
    <div className={styles.opening}>
      <PageHero {...hero}>{children}</PageHero>
      <div className={styles.tile} data-hero="">
        <Drawing drawing={drawing} first />
      </div>
    </div>
  );
}

/** The details of an opening: place, arrangement, team, closing date; a link to the application; then tasks, requirements and benefits. */
export function OpeningDetails({ facts, apply, html, closed, sample }: OpeningPage['details']) {
  return (
    <section className={styles.details}>
      {closed && (
        <p className={styles.closed} data-show-after={closed.after} hidden>
          {closed.text}
        </p>
      )}
      <SampleNote kind="opening" entries={[{ sample }]} className={styles.sample} />
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!sample && (
        <p>
          <TextLink href="#careers">{apply}</TextLink>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build time */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
