import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { LeaderModel, TeamModel } from '../../../queries/about-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { ProfileLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './People.module.css';

export function GoGetters({ heading, text, members }: TeamModel) {
  return (
    <section>
      <SectionHeading heading={heading} note={<SampleNote kind="people" entries={members} />}>
        {text}
      </SectionHeading>
      <ul className={`container ${styles.members}`}>
        {members.map(({ name, role, work, linkedInUrl, portrait, sample }) => (
          <li key={name}>
            <Portrait {...portrait} />
            <h3>{name}</h3>
            <p>{role}</p>
            {work && <p>{work}</p>}
            {!sample && <ProfileLink name={name} url={linkedInUrl} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Leaders({ leaders }: { readonly leaders: readonly LeaderModel[] }) {
  return (
    <section aria-label={parts.leaders}>
      <div className={`container ${styles.note}`}>
        <SampleNote kind="people" entries={leaders} />
      </div>
      <ul className={styles.leaders}>
        {leaders.map(({ name, title, education, description, linkedInUrl, portrait, sample }) => (
          <li key={name}>
            <Portrait {...portrait} />
            <h2>{name}</h2>
            <p>
              <b>{title}</b>
              {education && <small>{education}</small>}
            </p>
            <p>{description}</p>
            {!sample && <ProfileLink name={name} url={linkedInUrl} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A portrait, 4 to 5. A lighter plane opens behind a drawn one while its list item is hovered or has the focus. */
function Portrait({ picture, alt, plane }: LeaderModel['portrait']) {
  return (
    <div className={styles.portrait} data-plane={plane}>
      <Drawing drawing={picture} alt={alt} />
    </div>
  );
}
