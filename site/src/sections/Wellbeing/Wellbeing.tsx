import type { WellbeingModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Wellbeing.module.css';

/** Four kinds of wellbeing, one panel each. */
export function Wellbeing({ heading, text, pillars }: WellbeingModel) {
  return (
    <section>
      <SectionHeading heading={heading} note={<SampleNote kind="wellbeing" entries={pillars} />}>
        {text}
      </SectionHeading>
      <ul className={styles.pillars}>
        {pillars.map(({ drawing, title, description, plane }) => (
          <li key={title} data-plane={plane}>
            <Drawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
