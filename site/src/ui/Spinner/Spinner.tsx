import styles from './Spinner.module.css';

const dots = [0, 1, 2, 3, 4, 5, 6, 7];

/** Eight openings in a ring, each a little wider: something is under way. Says nothing by itself. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="-13 -13 26 26" width="26" height="26" aria-hidden="true">
      {dots.map((dot) => (
        <circle
          key={dot}
          r={0.9 + dot * 0.3}
          cx={(10 * Math.cos((dot * Math.PI) / 4)).toFixed(2)}
          cy={(10 * Math.sin((dot * Math.PI) / 4)).toFixed(2)}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
