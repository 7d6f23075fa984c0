import { interpolate } from '@veramasa/contract';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { LeaderModel, TeamModel } from '../../../queries/about-pages.ts';
import { Drawing, type DrawingProps } from '../../../ui/Drawing.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './People.module.css';

export function GoGetters({ heading, text, members }: TeamModel) {
  return (
    <section>
      <SectionHeading heading={heading} text={text} note={<SampleNote kind="people" entries={members} />} />
      <ul className={`container ${styles.members}`}>
        {members.map((person) => (
          <li key={person.name}>
            <Portrait {...person} />
            <h3>{person.name}</h3>
            <p>{person.role}</p>
            {person.work && <p>{person.work}</p>}
            <ProfileLink {...person} />
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
        {leaders.map((person, index) => (
          <li key={person.name}>
            <Portrait {...person} first={index === 0} />
            <h2>{person.name}</h2>
            <p>
              <b>{person.title}</b>
              {person.education && <small>{person.education}</small>}
            </p>
            <p>{person.description}</p>
            <ProfileLink {...person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A portrait, 4 to 5. A lighter plane opens behind a drawn one while its list item is hovered or has the focus. */
type PortraitProps = Pick<LeaderModel, 'portrait' | 'alt' | 'plane'> & Pick<DrawingProps, 'first'>;

function Portrait({ portrait, alt, plane, first }: PortraitProps) {
  return (
    <div className={styles.portrait} data-plane={plane}>
      <Drawing drawing={portrait} alt={alt} first={first} />
    </div>
  );
}

/** A paragraph that links to the person's LinkedIn profile, which a sample has not. Its accessible name has their name. */
function ProfileLink({ name, linkedInUrl, sample }: Pick<LeaderModel, 'name' | 'linkedInUrl' | 'sample'>) {
  if (sample) return null;
  return (
    <p>
      <TextLink href={linkedInUrl} aria-label={interpolate(parts.profile, { name })}>
        {parts.profileLink}
      </TextLink>
    </p>
  );
}
