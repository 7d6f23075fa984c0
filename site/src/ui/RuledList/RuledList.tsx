import { Markup } from '../Markup.tsx';
import styles from './RuledList.module.css';

/** A short title and its text, as inline HTML. */
export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** Titles and texts as a description list; the element around it may style it. */
export function DescriptionList({
  items,
  className,
}: {
  readonly items: readonly TitledText[];
  readonly className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {items.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <Markup as="dd" html={text} />
        </div>
      ))}
    </dl>
  );
}

/** Texts under rules, the titles in a separate column; stacked on phones. */
export function RuledList({ items }: { readonly items: readonly TitledText[] }) {
  return <DescriptionList items={items} className={styles.list} />;
}
