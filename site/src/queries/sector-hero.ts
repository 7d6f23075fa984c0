import { getIndustries } from './industries.ts';
import { type PageHeroModel, pageHero } from './page-hero.ts';
import { getServices } from './services.ts';
import { single } from './single.ts';

/** A service, an industry or predictive diagnostics: what its route needs. */
export interface SectorPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly hero: PageHeroModel;
}

export async function getServicePages(): Promise<SectorPage[]> {
  const { services } = await single('navigation');
  const all = await getServices();
  const parent = { path: all[0]?.data.route ?? '/', label: services.label };
  return all.map(({ data, body = '' }) => ({
    path: data.route,
    title: data.metaTitle,
    description: data.metaDescription,
    hero: pageHero(
      {
        plane: 'verdigris-dark',
        name: data.menuLabel,
        heading: data.h1,
        promise: promiseOf(body, data.route),
      },
      data.hero,
      parent,
    ),
  }));
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

/** The first paragraph of a service's `## Opening`. Throws, naming the page, when it is not there. */
function promiseOf(body: string, path: string): string {
  const promise = body.match(/^## Opening\s+(.+)$/m)?.[1];
  if (!promise)
    throw new Error(`${path}: its text must begin with "## Opening" and a paragraph, the page's promise.`);
  return promise;
}
