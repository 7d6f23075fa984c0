import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { LeaderModel } from '../../queries/about-pages.ts';
import { Portrait } from '../../ui/Portrait/Portrait.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { ProfileLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './Leaders.module.css';

/** The leaders: portrait, name, title, and what each of them decides. */
export function Leaders({ leaders }: { readonly leaders: readonly LeaderModel[] }) {
  return (
    <section aria-label={parts.leaders}>
      <div className={`container ${styles.note}`}>
        <SampleNote kind="people" entries={leaders} />
      </div>
      <ul className={styles.leaders}>
        {leaders.map(({ name, title, education, description, linkedInUrl, portrait }) => (
          <li key={name}>
            <Portrait {...portrait} />
            <h2>{name}</h2>
            <p>
              <b>{title}</b>
              {education && <small>{education}</small>}
            </p>
            <p>{description}</p>
            <p>
              <ProfileLink name={name} url={linkedInUrl} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
