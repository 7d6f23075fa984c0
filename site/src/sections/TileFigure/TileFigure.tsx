import type { Cloth } from '../../content/industry-schema.ts';
import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import styles from './TileFigure.module.css';

export interface TileFigureModel {
  readonly cloth: Cloth;
  readonly tile: DrawingSource;
  readonly title: string;
  readonly text: string;
}

/** The tile of the industry with its caption. */
export function TileFigure({ cloth, tile, title, text }: TileFigureModel) {
  return (
    <figure className={styles.figure} data-plane="granite">
      <div data-cloth={cloth}>
        <Drawing drawing={tile} />
      </div>
      <figcaption>
        <b>{title}</b>
        {text}
      </figcaption>
    </figure>
  );
}
