import type { PageHeroModel } from '../../../queries/page-hero.ts';
import { PageHero } from '../../page/PageHero/PageHero.tsx';
import styles from './AboutHero.module.css';

/** The CSS rule with the number of characters that `TypedHero` types. */
export const typedRules = (promise: string) => `:root{--characters:${[...promise].length}}`;

/**
 * A hero whose promise types itself, 40 ms a character, in CSS alone, 7 to 5 beside a smaller sentence. The promise is
 * one plain text from the start: read once, found by search, laid out at its final size. The page needs
 * `typedRules`.
 */
export function TypedHero({ hero, beside }: { readonly hero: PageHeroModel; readonly beside: string }) {
  const intro = (
    <div className={styles.words}>
      <p className={styles.intro}>
        <span>{hero.promise}</span>
      </p>
      <p>{beside}</p>
    </div>
  );
  return <PageHero {...hero} intro={intro} />;
}
