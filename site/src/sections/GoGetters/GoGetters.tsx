import type { TeamModel } from '../../queries/about-pages.ts';
import { Portrait } from '../../ui/Portrait/Portrait.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { ProfileLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './GoGetters.module.css';

/** Six team members: portrait, name, role, profile. */
export function GoGetters({ heading, text, members }: TeamModel) {
  return (
    <section>
      <SectionHeading heading={heading} note={<SampleNote kind="people" entries={members} />}>
        {text}
      </SectionHeading>
      <ul className={`container ${styles.members}`}>
        {members.map(({ name, role, linkedInUrl, portrait }) => (
          <li key={name}>
            <Portrait {...portrait} />
            <h3>{name}</h3>
            <p>{role}</p>
            <p>
              <ProfileLink name={name} url={linkedInUrl} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
