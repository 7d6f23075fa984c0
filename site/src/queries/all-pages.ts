import documents from '../../../content/wording/documents.json' with { type: 'json' };
import { getArticles, getGuides, getSamples } from './documents.ts';
import { getOpenings } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { pageAt } from './page-list.ts';
import { getPolicies } from './policies.ts';
import { readSingleton } from './read-singleton.ts';
import { getIndustryCards, getServiceCards, type SectorCloth } from './sectors.ts';

export interface ListedPage {
  readonly path: string;
  readonly name: string;
  readonly tile?: string;
  readonly cloth?: SectorCloth;
  /** The instant at which an opening closes. ISO 8601, UTC. */
  readonly closesAt?: string | undefined;
}

export interface PageGroup {
  /** Such as `services`: what kind of pages it holds. */
  readonly id: string;
  readonly heading: string;
  readonly pages: readonly ListedPage[];
}

/** The pages of the site in the groups of the navigation. */
export async function getPageGroups(): Promise<PageGroup[]> {
  const page = await readSingleton('allPages');
  const { services, industries, about } = await readSingleton('navigation');
  const named = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, name: (await pageAt(path)).name })));
  const withSmallTile = (card: Readonly<Record<'path' | 'heading' | 'smallTile', string>>) => ({
    ...card,
    name: card.heading,
    tile: card.smallTile,
  });
  const otherGuides = (await getGuides()).filter(
    ({ path }) => !page.begin.includes(path) && !about.pages.includes(path),
  );
  const aboutPages = await named(about.pages.filter((path) => !page.begin.includes(path)));
  return [
    { id: 'begin', heading: page.beginHeading, pages: await named(page.begin) },
    { id: 'services', heading: services.label, pages: (await getServiceCards()).map(withSmallTile) },
    { id: 'industries', heading: industries.label, pages: (await getIndustryCards()).map(withSmallTile) },
    { id: 'about', heading: about.label, pages: aboutPages },
    { id: 'articles', heading: documents.articles, pages: await getArticles() },
    { id: 'samples', heading: documents.sample, pages: await getSamples() },
    { id: 'more', heading: documents.more, pages: otherGuides },
    { id: 'legal', heading: page.legalHeading, pages: (await getPolicies()).map(({ data }) => data) },
  ];
}

export async function getAllPages() {
  const page = await readSingleton('allPages');
  const { heading } = (await readSingleton('careersPage')).openings;
  const groups = await getPageGroups();
  const pages = (await getOpenings()).map(({ path, name, closesAt }) => ({ path, name, closesAt }));
  // Positions follow the industries, so that the three columns of a wide screen have similar heights.
  const place = groups.findIndex(({ id }) => id === 'about');
  if (pages.length) groups.splice(place, 0, { id: 'openings', heading, pages });
  return { ...page, hero: pageHero({ ...page, plane: 'indigo', hero: page }), groups };
}
