import wording from '../../../content/wording/search-panel.json' with { type: 'json' };
import type { SearchList, SearchPage } from '../islands/SearchPanel/search-list.ts';
import { getPageGroups, type ListedPage } from './all-pages.ts';
import { getOpenings } from './openings.ts';
import { pageAt } from './page-list.ts';
import { getServiceCards } from './sectors.ts';
import { single } from './single.ts';

/** What every page needs of search: the field's words. */
export async function getSearch() {
  const { label, placeholder, open, close, all } = await single('search');
  return { open, panel: { label, placeholder, close, all: all.path } };
}

/**
 * What the browser searches: every page without its text, which the build takes from the finished pages, and the
 * positions open today with what they are, where and how.
 */
export async function getSearchList(): Promise<SearchList> {
  const { synonyms, ...words } = await single('search');
  const groups = await getPageGroups();
  const [, serviceGroup, industryGroup] = groups;
  for (const path of Object.keys(synonyms)) await pageAt(path);
  const kindOf = (path: string) =>
    serviceGroup?.pages.some((page) => page.path === path)
      ? wording.service
      : industryGroup?.pages.some((page) => page.path === path)
        ? wording.industry
        : wording.page;
  const pages: ListedPage[] = [...groups.flatMap(({ pages }) => pages), await pageAt('/accessibility')];
  const openings = (await getOpenings()).map(
    ({ row: { path, position, place, arrangement, tile, closesAt }, data: { description } }): SearchPage => ({
      path,
      name: position,
      kind: wording.opening,
      tile: tile.src,
      ...(closesAt && { closesAt }),
      synonyms: '',
      text: [description, `${place}, ${arrangement}`],
    }),
  );
  const services = (await getServiceCards()).map(({ path, name }) => ({ path, label: name }));
  return {
    words: { ...words, services },
    pages: [
      ...openings,
      ...pages.map(({ path, name, tile, cloth }) => ({
        path,
        name,
        kind: kindOf(path),
        ...(tile && { tile: tile.src }),
        ...(cloth && { cloth }),
        synonyms: synonyms[path] ?? '',
        text: [],
      })),
    ],
  };
}
