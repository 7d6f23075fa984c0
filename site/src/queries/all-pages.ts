import type { Cloth } from '../content/industry-schema.ts';
import type { DrawingSource } from '../ui/Drawing.tsx';
import { getOpenings } from './openings.ts';
import { pageHero } from './page-hero.ts';
import { pageAt } from './page-list.ts';
import { getPolicies } from './policies.ts';
import { getIndustryCards, getServiceCards } from './sectors.ts';
import { single } from './single.ts';

export interface ListedPage {
  readonly path: string;
  readonly name: string;
  readonly tile?: DrawingSource;
  readonly cloth?: Cloth;
  /** The instant at which an opening closes. ISO 8601, UTC. */
  readonly closesAt?: string | undefined;
}

export interface PageGroup {
  readonly heading: string;
  readonly pages: readonly ListedPage[];
}

/** The pages of the site in the groups of the navigation. */
export async function getPageGroups(): Promise<PageGroup[]> {
  const [page, navigation] = [await single('allPages'), await single('navigation')];
  const named = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { name } = await pageAt(path);
        return { path, name };
      }),
    );
  const services = (await getServiceCards()).map(({ path, name, smallTile }) => ({
    path,
    name,
    tile: smallTile,
    cloth: 'indigo' as const,
  }));
  const industries = (await getIndustryCards()).map(({ path, name, cloth, smallTile }) => ({
    path,
    name,
    tile: smallTile,
    cloth,
  }));
  const policies = (await getPolicies()).map(({ data: { path, name } }) => ({ path, name }));
  return [
    { heading: page.beginHeading, pages: await named(page.begin) },
    { heading: navigation.services.label, pages: services },
    { heading: navigation.industries.label, pages: industries },
    { heading: navigation.about.label, pages: await named(navigation.about.pages) },
    { heading: page.legalHeading, pages: policies },
  ];
}

/** The page of all pages: the groups, the positions open today, and the page without a group. */
export async function getAllPages() {
  const [begin, services, industries, ...others] = await getPageGroups();
  const { heading: openPositions } = (await single('careersPage')).openings;
  const positions = (await getOpenings()).map(({ row: { path, position, closesAt } }) => ({
    path,
    name: position,
    closesAt,
  }));
  const open = positions.length ? [{ heading: openPositions, pages: positions }] : [];
  // Positions follow the industries, so that the three columns of a wide screen have similar heights.
  const groups = [begin, services, industries, ...open, ...others].filter((group) => group !== undefined);
  const page = await single('allPages');
  return {
    ...page,
    hero: pageHero({ ...page, plane: 'indigo' }, page),
    groups,
    beside: await pageAt('/accessibility'),
  };
}
