import * as v from 'valibot';
import documents from '../../../content/wording/documents.json' with { type: 'json' };
import wording from '../../../content/wording/search-panel.json' with { type: 'json' };
import { type SearchList, searchListSchema } from '../islands/SearchPanel/search-list.ts';
import { drawing } from '../ui/drawings.ts';
import { getOpenings } from './careers.ts';
import { getArticles, getSamples } from './documents.ts';
import { getPolicies } from './legal.ts';
import { type PageFacts, pageAt } from './page-list.ts';
import { readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServices } from './sectors.ts';

export interface PageGroup {
  /** Such as `services`: what kind of pages it holds. */
  readonly id: string;
  readonly heading: string;
  readonly pages: readonly (Pick<PageFacts, 'path' | 'name' | 'smallTile' | 'cloth'> & {
    /** The instant at which an opening closes. ISO 8601, UTC. */
    readonly closesAt?: string | undefined;
  })[];
}

/** The pages of the site in the groups of the navigation. */
export async function getPageGroups(): Promise<PageGroup[]> {
  const page = await readSingleton('allPages');
  const { services, industries, about } = await readSingleton('navigation');
  const { openings } = await readSingleton('careersPage');
  const named = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, name: (await pageAt(path)).name })));
  const otherGuides = (await readEntries('guides')).filter(
    ({ path }) => !page.begin.includes(path) && !about.pages.includes(path),
  );
  const aboutPages = await named(about.pages.filter((path) => !page.begin.includes(path)));
  const groups = [
    { id: 'begin', heading: page.beginHeading, pages: await named(page.begin) },
    { id: 'services', heading: services.label, pages: await getServices() },
    { id: 'industries', heading: industries.label, pages: await getIndustries() },
    // Here, the three columns of a wide screen have similar heights.
    { id: 'openings', heading: openings.heading, pages: await getOpenings() },
    { id: 'about', heading: about.label, pages: aboutPages },
    { id: 'articles', heading: documents.articles, pages: await getArticles() },
    { id: 'samples', heading: documents.sample, pages: await getSamples() },
    { id: 'more', heading: documents.more, pages: otherGuides },
    { id: 'legal', heading: page.legalHeading, pages: await getPolicies() },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

/**
 * What the browser searches: every page without its text, which the build takes from the finished pages, and the
 * positions open today with what they are, where and how.
 */
export async function getSearchList(): Promise<SearchList> {
  const { synonyms, begin } = await readSingleton('search');
  const groups = (await getPageGroups()).filter(({ id }) => id !== 'openings');
  for (const path of Object.keys(synonyms)) await pageAt(path);
  const kinds: Record<string, string> = { services: wording.service, industries: wording.industry };
  const openings = (await getOpenings()).map((opening) => ({
    ...opening,
    kind: wording.opening,
    tile: drawing(opening.drawing).src,
    synonyms: '',
    text: [opening.description, `${opening.place}, ${opening.arrangement}`],
  }));
  const pages = groups.flatMap((group) =>
    group.pages.map((page) => ({
      ...page,
      kind: kinds[group.id] ?? wording.page,
      tile: page.smallTile && drawing(page.smallTile).src,
      synonyms: synonyms[page.path] ?? '',
      text: [],
    })),
  );
  const services = (await getServices()).map(({ path, name }) => ({ path, label: name }));
  // The schema takes what search needs of each.
  return v.parse(searchListSchema, { begin, services, pages: [...openings, ...pages] });
}
