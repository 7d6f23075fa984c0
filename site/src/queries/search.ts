import wording from '../../../content/wording/search-panel.json' with { type: 'json' };
import type { SearchList } from '../islands/SearchPanel/search-list.ts';
import { drawing } from '../ui/drawings.ts';
import { getPageGroups } from './all-pages.ts';
import { getOpenings } from './openings.ts';
import { pageAt } from './page-list.ts';
import { readSingleton } from './read-singleton.ts';
import { getServiceCards } from './sectors.ts';

/**
 * What the browser searches: every page without its text, which the build takes from the finished pages, and the
 * positions open today with what they are, where and how.
 */
export async function getSearchList(): Promise<SearchList> {
  const { synonyms, ...words } = await readSingleton('search');
  const groups = await getPageGroups();
  for (const path of Object.keys(synonyms)) await pageAt(path);
  const kinds: Record<string, string> = { services: wording.service, industries: wording.industry };
  const pages = groups.flatMap(({ id, pages }) =>
    pages.map((page) => ({ ...page, kind: kinds[id] ?? wording.page })),
  );
  const openings = (await getOpenings()).map(
    ({ path, name, place, arrangement, tile, closesAt, description }) => ({
      path,
      name,
      kind: wording.opening,
      tile: drawing(tile).src,
      closesAt,
      synonyms: '',
      text: [description, `${place}, ${arrangement}`],
    }),
  );
  const services = (await getServiceCards()).map(({ path, heading }) => ({ path, label: heading }));
  return {
    words: { ...words, services },
    pages: [
      ...openings,
      ...pages.map(({ path, name, kind, tile, cloth }) => ({
        path,
        name,
        kind,
        tile: tile && drawing(tile).src,
        cloth,
        synonyms: synonyms[path] ?? '',
        text: [],
      })),
    ],
  };
}
