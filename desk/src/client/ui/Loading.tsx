import styles from './Layout.module.css';

/** Shown while a screen loads; invisible at first, so that fast answers do not flicker. */
export function Loading() {
  return (
    <p role="status" className={styles.loading}>
      Loading
    </p>
  );
}
