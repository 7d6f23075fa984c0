import * as v from 'valibot';
import documents from '../../../content/wording/documents.json' with { type: 'json' };
import wording from '../../../content/wording/search-panel.json' with { type: 'json' };
import { type SearchList, searchListSchema } from '../islands/SearchPanel/search-list.ts';
import { getOpenings } from './careers.ts';
import { getArticles, getSamples } from './documents.ts';
import { getPolicies } from './legal.ts';
import { type PageFacts, pageAt, smallPicture } from './page-list.ts';
import { readEntries, readSingleton } from './read-entries.ts';
import { getIndustries, getServices } from './sectors.ts';

export interface PageGroup {
  /** What search calls a page of it. */
  readonly kind: string;
  readonly heading: string;
  readonly pages: readonly (Pick<PageFacts, 'path' | 'name' | 'smallTile' | 'cloth'> & {
    /** The instant at which an opening closes. ISO 8601, UTC. */
    readonly closesAt?: string | undefined;
    /** What search knows of an opening. */
    readonly text?: string[];
  })[];
}

/** The pages of the site in the groups of the navigation. */
export async function getPageGroups(): Promise<PageGroup[]> {
  const page = await readSingleton('allPages');
  const { services, industries, about } = await readSingleton('navigation');
  const named = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => ({ path, name: (await pageAt(path)).name })));
  const otherGuides = (await readEntries('guides')).filter(
    ({ path }) => !page.begin.includes(path) && !about.pages.includes(path),
  );
  const aboutPages = await named(about.pages.filter((path) => !page.begin.includes(path)));
  const groups = [
    { kind: wording.page, heading: page.beginHeading, pages: await named(page.begin) },
    { kind: wording.service, heading: services.label, pages: await getServices() },
    { kind: wording.industry, heading: industries.label, pages: await getIndustries() },
    // Here, the three columns of a wide screen have similar heights.
    {
      kind: wording.opening,
      heading: (await readSingleton('careersPage')).openings.heading,
      pages: (await getOpenings()).map((opening) => ({
        ...opening,
        smallTile: opening.drawing,
        text: [opening.description, `${opening.place}, ${opening.arrangement}`],
      })),
    },
    { kind: wording.page, heading: about.label, pages: aboutPages },
    { kind: documents.article, heading: documents.articles, pages: await getArticles() },
    { kind: wording.page, heading: documents.sample, pages: await getSamples() },
    { kind: wording.page, heading: documents.more, pages: otherGuides },
    { kind: wording.page, heading: page.legalHeading, pages: await getPolicies() },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

/**
 * What the browser searches: every page without its text, which the build takes from the finished pages, and the
 * positions open today with what they are, where and how.
 */
export async function getSearchList(): Promise<SearchList> {
  const { synonyms, begin } = await readSingleton('search');
  for (const path of Object.keys(synonyms)) await pageAt(path);
  const pages = (await getPageGroups()).flatMap(({ kind, pages }) =>
    pages.map(async (page) => ({
      ...page,
      ...(await smallPicture(page.path)),
      kind,
      synonyms: synonyms[page.path] ?? '',
      text: page.text ?? [],
    })),
  );
  // The schema takes what search needs of each.
  return v.parse(searchListSchema, { begin, pages: await Promise.all(pages) });
}
