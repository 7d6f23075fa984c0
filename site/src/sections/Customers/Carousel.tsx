import type { CustomersModel } from '../../queries/home.ts';
import styles from './Customers.module.css';

/** Most pictures shown at once; as many clones follow the last one, so that the row never ends. */
const mostShown = 4;

interface Props {
  readonly marks: CustomersModel['first'];
  readonly run: 'first' | 'second';
}

/** One row. It moves by keyframes alone; its clones are for the eye only. */
export function Carousel({ marks, run }: Props) {
  return (
    <div className={`container ${styles.carousel} ${styles[run]}`} data-carousel="">
      <ul>
        {marks.map(({ drawing, name }) => (
          <li key={name}>
            <img src={drawing.src} alt={name} width={drawing.width} height={drawing.height} loading="lazy" />
          </li>
        ))}
        {marks.slice(0, mostShown).map(({ drawing, name }) => (
          <li key={name} aria-hidden="true" inert>
            <img src={drawing.src} alt="" width={drawing.width} height={drawing.height} loading="lazy" />
          </li>
        ))}
      </ul>
    </div>
  );
}
