import type { CustomersModel } from '../../queries/home.ts';
import { MotionSwitch } from '../../ui/MotionSwitch/MotionSwitch.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import styles from './Customers.module.css';

/** Two rows of customer logos: seven move from left to right, five from right to left. */
export function Customers({ heading, sample, first, second }: CustomersModel) {
  return (
    <section className={styles.customers}>
      <div className={`container ${styles.head}`}>
        <h2>{heading}</h2>
        <MotionSwitch />
        <SampleNote kind="logos" entries={[{ sample }]} className={styles.note} />
      </div>
      <Carousel marks={first} run="first" />
      <Carousel marks={second} run="second" />
    </section>
  );
}

/** The most pictures that are visible at once. The same number of clones follows the last one, so that the row loops. */
const mostShown = 4;

interface Props {
  readonly marks: CustomersModel['first'];
  readonly run: 'first' | 'second';
}

/**
 * One row, moved by keyframes. Its clones are hidden from screen readers. The pictures are not lazy: WebKit does not
 * load a lazy picture that an animation moves into view.
 */
function Carousel({ marks, run }: Props) {
  return (
    <div className={`container ${styles.carousel} ${styles[run]}`} data-carousel="">
      <ul>
        {marks.map(({ drawing, name }) => (
          <li key={name}>
            <img src={drawing.src} alt={name} width={drawing.width} height={drawing.height} />
          </li>
        ))}
        {marks.slice(0, mostShown).map(({ drawing, name }) => (
          <li key={name} aria-hidden="true" inert>
            <img src={drawing.src} alt="" width={drawing.width} height={drawing.height} />
          </li>
        ))}
      </ul>
    </div>
  );
}
