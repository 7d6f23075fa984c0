import { Prose } from '../Markup.tsx';
import styles from './Opening.module.css';

interface Props {
  readonly heading: string;
  /** Paragraphs, as inline HTML. */
  readonly text: readonly string[];
}

/** The first heading of a text beside a sidebar, level with the sidebar's title, its paragraph in larger type. */
export function Opening(opening: Props) {
  return (
    <div className={styles.opening}>
      <Prose {...opening} />
    </div>
  );
}
