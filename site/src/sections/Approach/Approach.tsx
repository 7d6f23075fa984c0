import type { ApproachModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Approach.module.css';

/** The four steps of the work: one drawing in four parts, with captions below. */
export function Approach({ heading, text, steps }: ApproachModel) {
  return (
    <section>
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ol className={styles.steps}>
        {steps.map(({ title, text, drawing }) => (
          <li key={title}>
            <Drawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
