import styles from './Waiting.module.css';

/** Shown while a screen loads; invisible at first, so that fast answers do not flicker. */
export function Waiting() {
  return (
    <p role="status" className={styles.waiting}>
      Loading
    </p>
  );
}
