import type { Plane } from '../../content/page-schema.ts';
import styles from './ClosingLine.module.css';

interface Props {
  readonly plane: Plane;
  readonly text: string;
}

/** The last sentence of a page, in large type. */
export function ClosingLine({ plane, text }: Props) {
  return (
    <section className={styles.closing} data-plane={plane}>
      <p className="container">{text}</p>
    </section>
  );
}
