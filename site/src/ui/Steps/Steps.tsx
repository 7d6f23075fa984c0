import { Markup } from '../Markup.tsx';
import styles from './Steps.module.css';

/** Weeks or steps in their order, each under a large numeral; a column each, rows on phones. */
export function Steps({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((html) => (
        <Markup key={html} as="li" html={html} />
      ))}
    </ol>
  );
}
