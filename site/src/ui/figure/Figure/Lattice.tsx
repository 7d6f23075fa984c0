import styles from './Figure.module.css';

interface Props {
  /** Dots of each kind, in the order of the marks. Rounded to whole dots. */
  readonly groups: readonly { readonly label: string; readonly count: number }[];
}

const columns = 40;

/** A dot for each person or thing, group after group; the list names and counts the groups. */
export function Lattice({ groups }: Props) {
  let next = 0;
  const drawn = groups.map(({ label, count }) => {
    const first = next;
    next += Math.round(count);
    const dots = Array.from({ length: next - first }, (_, index) => first + index);
    const path = dots.map((dot) => `M${dot % columns} ${Math.floor(dot / columns)}h0`).join('');
    return { label, count: dots.length, path };
  });
  const rows = Math.max(1, Math.ceil(next / columns));
  return (
    <>
      <ul className={styles.marks}>
        {drawn.map(({ label, count }) => (
          <li key={label}>
            {label}: <b>{count}</b>
          </li>
        ))}
      </ul>
      <svg className={styles.lattice} viewBox={`-1 -1 ${columns + 1} ${rows + 1}`} aria-hidden="true">
        {drawn.map(({ label, path }) => (
          <path key={label} d={path} />
        ))}
      </svg>
    </>
  );
}
