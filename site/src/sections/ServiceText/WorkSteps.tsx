import type { WorkStep } from '../../queries/service-text.ts';
import { Markup } from '../../ui/Markup.tsx';
import styles from './ServiceText.module.css';

/** The steps of the work: a lattice that fills row by row, the activity, its output, and the client's effort. */
export function WorkSteps({ steps }: { readonly steps: readonly WorkStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, html, pairs }) => (
        <li key={name}>
          <h3>{name}</h3>
          <Markup html={html} />
          <dl>
            {pairs.map((pair) => (
              <div key={pair.term}>
                <dt>{pair.term}</dt>
                <Markup as="dd" html={pair.html} />
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
