import type { PageHeroModel } from '../../queries/page-hero.ts';
import { TypedIntro } from '../../ui/TypedIntro/TypedIntro.tsx';
import { PageHero } from '../PageHero/PageHero.tsx';
import styles from './TypedHero.module.css';

export interface TypedHeroModel {
  /** Its promise is the typed sentence. */
  readonly hero: PageHeroModel;
  /** The sentence beside it. */
  readonly beside: string;
}

/** A hero whose promise types itself, 7 to 5 beside a smaller sentence. */
export function TypedHero({ hero, beside }: TypedHeroModel) {
  const intro = (
    <div className={styles.words}>
      <TypedIntro text={hero.promise} />
      <p>{beside}</p>
    </div>
  );
  return <PageHero {...hero} intro={intro} />;
}
