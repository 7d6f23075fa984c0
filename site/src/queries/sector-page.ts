import type { PageHeroModel } from './page-hero.ts';

/** A service, an industry or predictive diagnostics: what its route needs. */
export interface SectorPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly hero: PageHeroModel;
}
