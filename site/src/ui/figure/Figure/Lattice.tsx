import { useId } from 'react';
import styles from './Figure.module.css';

/** The marks, each within 20 by 20. They differ without colours too. */
const marks = {
  star: <path d="M10 0l3 3h4v4l3 3-3 3v4h-4l-3 3-3-3H3v-4l-3-3 3-3V3h4z" />,
  ring: <circle cx="10" cy="10" r="6" />,
  diamond: <path d="M10 1l9 9-9 9-9-9z" />,
  dot: <circle cx="10" cy="10" r="2.6" />,
};

export interface LatticeGroup {
  readonly mark: keyof typeof marks;
  readonly label: string;
  /** Rounded to a whole number. */
  readonly count: number;
}

/** A mark for each thing that is counted, group after group, beside the numbers, which a screen reader reads. */
export function Lattice({ groups }: { readonly groups: readonly LatticeGroup[] }) {
  const id = useId();
  let total = 0;
  const drawn = groups.map(({ mark, label, count }) => {
    const first = total;
    total += Math.round(count);
    return { mark, label, first, end: total, number: (total - first).toLocaleString('en-IN') };
  });
  const columns = Math.min(40, 5 * Math.ceil(Math.sqrt(total / 20)));
  return (
    <div className={styles.lattice}>
      <ul>
        {drawn.map(({ mark, label, number }) => (
          <li key={mark}>
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <path fill={`url(#${id}${mark})`} d="M0 0h1v1H0z" />
            </svg>
            <b>{number}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
      <svg width={columns * 40} viewBox={`0 0 ${columns} ${Math.ceil(total / columns)}`} aria-hidden="true">
        {drawn.map(({ mark, first, end }) => (
          <g key={mark} className={styles[mark]}>
            <pattern id={id + mark} viewBox="-1 -1 22 22" width="1" height="1" patternUnits="userSpaceOnUse">
              {marks[mark]}
            </pattern>
            <path fill={`url(#${id}${mark})`} stroke="none" d={cells(first, end, columns)} />
          </g>
        ))}
      </svg>
    </div>
  );
}

/** The cells from `first` to before `end`, counted row by row, as a rectangle in each row. */
function cells(first: number, end: number, columns: number): string {
  let path = '';
  for (let from = first, to = 0; from < end; from = to) {
    to = Math.min(end, from - (from % columns) + columns);
    path += `M${from % columns} ${Math.floor(from / columns)}h${to - from}v1h${from - to}z`;
  }
  return path;
}
