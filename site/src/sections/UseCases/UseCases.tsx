import { Markup } from '../../ui/Markup.tsx';
import type { Pair } from '../../ui/RuledList/RuledList.tsx';
import styles from './UseCases.module.css';

/** A use case: the problem, then what it needs and how it is judged. */
export interface UseCase {
  readonly name: string;
  /** Paragraphs, as inline HTML. */
  readonly text: readonly string[];
  readonly facts: readonly Pair[];
}

/** Four use cases in a two-by-two grid; one column on phones. */
export function UseCases({ cases }: { readonly cases: readonly UseCase[] }) {
  return (
    <ul className={styles.cases}>
      {cases.map(({ name, text, facts }) => (
        <li key={name}>
          <h3>{name}</h3>
          {text.map((html) => (
            <Markup key={html} html={html} />
          ))}
          <dl>
            {facts.map(({ term, html }) => (
              <div key={term}>
                <dt>{term}</dt>
                <Markup as="dd" html={html} />
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
