import { interpolate } from '@veramasa/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { OfficeModel } from '../../queries/talk-to-us.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import styles from './Offices.module.css';

/** The two offices, each with a drawn map in a frame that makes no third-party request. */
export function Offices({ offices }: { readonly offices: readonly OfficeModel[] }) {
  return (
    <section className={`container ${styles.offices}`} aria-labelledby="offices-heading">
      <h2 className="visually-hidden" id="offices-heading">
        {parts.offices}
      </h2>
      {offices.map((office) => (
        <article key={office.title}>
          <div className={styles.map}>
            <iframe src={office.mapPath} title={interpolate(parts.map, { office: office.title })} />
          </div>
          <div className={styles.words}>
            <img
              src={office.word.src}
              alt={office.wordAlt}
              lang={office.wordLang}
              width={office.word.width}
              height={office.word.height}
            />
            <h3>{office.title}</h3>
            <p>{office.address}</p>
            <p className={styles.onward}>
              <ButtonLink href={office.mapsUrl} tone="ink" target="_blank" rel="noopener">
                {office.words.open}
              </ButtonLink>
              <small>{office.words.newTab}</small>
            </p>
          </div>
        </article>
      ))}
    </section>
  );
}
