import { getIndustries } from './industries.ts';
import { type PageHeroModel, pageHero } from './page-hero.ts';
import { single } from './single.ts';

/** A service, an industry or predictive diagnostics: what its route needs. */
export interface SectorPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly hero: PageHeroModel;
}

export async function getIndustryPages(): Promise<SectorPage[]> {
  const { industries } = await single('navigation');
  const all = await getIndustries();
  const parent = { path: all[0]?.data.route ?? '/', label: industries.label };
  return all.map(({ data }) => ({
    path: data.route,
    title: data.metaTitle,
    description: data.metaDescription,
    hero: pageHero(
      { plane: 'granite', name: data.name, heading: data.h1, promise: data.cardLine },
      data.hero,
      parent,
    ),
  }));
}

export async function getPredictivePage(): Promise<SectorPage> {
  const data = await single('predictive');
  return {
    path: data.route,
    title: data.metaTitle,
    description: data.metaDescription,
    hero: pageHero({ plane: 'ink', name: data.name, heading: data.h1, promise: data.cardLine }, data.hero),
  };
}
