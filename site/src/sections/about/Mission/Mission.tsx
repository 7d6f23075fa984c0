import type { Entry } from '../../../queries/read-entries.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import styles from './Mission.module.css';

interface PanelModel {
  readonly title: string;
  readonly text: string;
  readonly plane?: string;
  readonly drawing: string;
}

/** Four panels in a row, each with a drawing, a text and a flat colour. */
export function Panels({ panels }: { readonly panels: readonly PanelModel[] }) {
  return <ul className={styles.panels}>{panels.map(panel)}</ul>;
}

const panel = ({ title, text, plane, drawing }: PanelModel) => (
  <li key={title} data-plane={plane}>
    <Drawing drawing={drawing} />
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

/** The four steps of the work: one drawing in four parts, with captions below. */
export function Approach({ heading, text, steps }: Entry<'missionPage'>['approach']) {
  return (
    <section>
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ol className={styles.steps}>{steps.map(panel)}</ol>
    </section>
  );
}
