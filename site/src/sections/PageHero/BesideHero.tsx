import type { PageHeroModel } from '../../queries/page-hero.ts';
import styles from './BesideHero.module.css';
import { PageHero } from './PageHero.tsx';

interface Props extends PageHeroModel {
  /** The drawing is at the top, above the text. */
  readonly hangs?: boolean;
}

/** A page hero with the promise to the right of the heading, 7 to 5, if there is space. */
export function BesideHero({ hangs = false, ...hero }: Props) {
  return (
    <PageHero
      {...hero}
      drawingFirst={hangs}
      className={hangs ? `${styles.beside} ${styles.hangs}` : styles.beside}
    />
  );
}
