import type { PageHeroModel } from '../../queries/page-hero.ts';
import { Drawing, type DrawingSource } from '../../ui/Drawing.tsx';
import { PageHero } from '../PageHero/PageHero.tsx';
import styles from './OpeningHero.module.css';

interface Props {
  readonly hero: PageHeroModel;
  /** The drawing of the team's service. */
  readonly tile: DrawingSource;
}

/** The hero of an opening: position, promise, and a drawing in the wall beside them. */
export function OpeningHero({ hero, tile }: Props) {
  return (
    <div className={styles.opening}>
      <PageHero {...hero} />
      <Drawing drawing={tile} first />
    </div>
  );
}
