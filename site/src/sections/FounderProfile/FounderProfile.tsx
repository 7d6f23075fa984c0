import type { FounderProfileModel } from '../../queries/founder.ts';
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { TextLink } from '../../ui/TextLink/TextLink.tsx';
import styles from './FounderProfile.module.css';

/** The founder: a quotation, two paragraphs, contact links, and the portrait on the left. */
export function FounderProfile(founder: FounderProfileModel) {
  return (
    <section className={`container ${styles.profile}`}>
      <div>
        <h2>{founder.name}</h2>
        <SampleNote kind="founder" entries={[founder]} />
        <blockquote>{founder.quote}</blockquote>
        {founder.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.links}>
          <ButtonLink tone="ink" href={`mailto:${founder.email}`}>
            {founder.emailLabel}
          </ButtonLink>
          <TextLink href={founder.profileUrl}>{founder.profileLabel}</TextLink>
        </p>
      </div>
      <div data-plane="verdigris-dark">
        <Drawing drawing={founder.portrait} alt={founder.portraitAlt} />
      </div>
    </section>
  );
}
