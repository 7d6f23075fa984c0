import type { WorkStep } from '../../queries/service-text.ts';
import { Markup } from '../../ui/Markup.tsx';
import styles from './ServiceText.module.css';

/** How the work goes: a lattice that fills row by row, what is done, what comes of it, what it asks of the client. */
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
