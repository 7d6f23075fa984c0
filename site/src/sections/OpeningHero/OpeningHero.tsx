import type { PageHeroModel } from '../../queries/page-hero.ts';
import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import { PageHero } from '../PageHero/PageHero.tsx';
import styles from './OpeningHero.module.css';

interface Props {
  readonly hero: PageHeroModel;
  /** The drawing of the craft. */
  readonly tile: DrawingSource;
}

/** A position's opening: its name, its promise, and the drawing of its craft in the wall beside it. */
export function OpeningHero({ hero, tile }: Props) {
  return (
    <div className={styles.opening}>
      <PageHero {...hero} />
      <Drawing drawing={tile} loading="eager" />
    </div>
  );
}
