import type { WhyModel } from '../../queries/home.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './WhyVeramasa.module.css';

/** Six practices that a client can check. */
export function WhyVeramasa({ heading, text, values }: WhyModel) {
  return (
    <section id="about" data-plane="haldi">
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className={`container ${styles.values}`}>
        {values.map(({ drawing, title, text: practice }) => (
          <li key={title}>
            <Drawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{practice}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
