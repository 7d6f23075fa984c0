import type { ReactNode } from 'react';
import styles from './SectionHeading.module.css';

interface Props {
  readonly heading: string;
  /** Shown beside the heading. */
  readonly children: ReactNode;
}

/** A section's heading with its sentence beside it, 7 to 5. */
export function SectionHeading({ heading, children }: Props) {
  return (
    <div className={`container ${styles.heading}`}>
      <h2>{heading}</h2>
      <p>{children}</p>
    </div>
  );
}
