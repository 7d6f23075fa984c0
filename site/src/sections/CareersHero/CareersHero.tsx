import type { PageHeroModel } from '../../queries/page-hero.ts';
import type { DrawingSource } from '../../ui/Drawing.tsx';
import { PageHero } from '../PageHero/PageHero.tsx';
import styles from './CareersHero.module.css';

interface Props {
  readonly hero: PageHeroModel;
  /** One line that draws itself once. The fragment `#s` shows it without motion. */
  readonly line: DrawingSource & { readonly alt: string };
}

/** The hero of the careers page. The line is never cropped, and does not move with reduced motion. */
export function CareersHero({ hero, line }: Props) {
  return (
    <>
      <PageHero {...hero} />
      <div className={styles.line} data-plane={hero.plane}>
        <picture className="container">
          <source media="(prefers-reduced-motion:reduce)" srcSet={`${line.src}#s`} />
          <img src={line.src} alt={line.alt} width={line.width} height={line.height} fetchPriority="high" />
        </picture>
      </div>
    </>
  );
}
