import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import styles from './ValuePlot.module.css';

export interface ValuePlotModel {
  readonly drawing: DrawingSource;
  readonly phone?: DrawingSource | undefined;
  readonly alt: string;
  readonly marks: readonly {
    readonly mark: 'found' | 'alarm' | 'missed' | 'quiet';
    readonly label: string;
  }[];
  readonly caption: string;
}

/** A thousand patients as a thousand openings: explains what a predictive value means. */
export function ValuePlot({ drawing, phone, alt, marks, caption }: ValuePlotModel) {
  return (
    <figure className={styles.plot} data-plane="ink">
      <ul>
        {marks.map(({ mark, label }) => (
          <li key={mark} className={styles[mark]}>
            {label}
          </li>
        ))}
      </ul>
      <Drawing drawing={drawing} phone={phone} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
