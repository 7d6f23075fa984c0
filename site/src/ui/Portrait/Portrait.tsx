import { Drawing, type DrawingSource } from '../Drawing.tsx';
import styles from './Portrait.module.css';

interface Props {
  readonly picture: DrawingSource;
  readonly alt: string;
  /** Colour behind a drawn portrait. */
  readonly plane: string;
}

/** A portrait, 4 to 5. A lighter plane opens behind a drawn one while its list item is hovered or has the focus. */
export function Portrait({ picture, alt, plane }: Props) {
  return (
    <div className={styles.portrait} data-plane={plane}>
      <Drawing drawing={picture} alt={alt} />
    </div>
  );
}
