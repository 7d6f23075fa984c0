import { Markup } from '../Markup.tsx';
import styles from './RuledList.module.css';

/** A term and what there is to say about it, as rendered Markdown. */
export interface Pair {
  readonly term: string;
  readonly html: string;
}

/** Pairs as a definition list; the element around it may style it. */
export function PairList({
  pairs,
  className,
}: {
  readonly pairs: readonly Pair[];
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {pairs.map(({ term, html }) => (
        <div key={term}>
          <dt>{term}</dt>
          <Markup as="dd" html={html} />
        </div>
      ))}
    </dl>
  );
}

/** Pairs under rules, the terms in a separate column; stacked on phones. */
export function RuledList({ pairs }: { readonly pairs: readonly Pair[] }) {
  return <PairList pairs={pairs} className={styles.list} />;
}
