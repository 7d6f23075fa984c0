import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface Props {
  readonly heading: string;
  /** `h3` for a part of a section. */
  readonly level?: 'h2' | 'h3';
  readonly id?: string;
  readonly text: ReactNode;
  /** Shown below the sentence, for example that the section shows samples. */
  readonly note?: ReactNode;
}

/** A section's heading with its sentence beside it, 7 to 5. */
export function SectionHeading({ heading, level: Heading = 'h2', id, text, note }: Props) {
  return (
    <div className={`container ${styles.heading}`}>
      <Heading id={id}>{heading}</Heading>
      <div>
        <p>{text}</p>
        {note}
      </div>
    </div>
  );
}
