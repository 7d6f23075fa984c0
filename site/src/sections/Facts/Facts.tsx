import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import styles from './Facts.module.css';

/** The figures of the home page. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly figure: string; readonly label: string }[];
}) {
  return (
    <section className={styles.facts} data-plane="ink" aria-label={parts.figures}>
      <ul className="container">
        {facts.map(({ figure, label }) => (
          <li key={label}>
            <b>{figure}</b> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}
