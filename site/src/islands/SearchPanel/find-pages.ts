import MiniSearch from 'minisearch';
import type { SearchPage } from './search-list.ts';

export interface FoundPage extends SearchPage {
  /** The sentence that best shows why the page was found, split at the found words: every second piece is one. */
  readonly excerpt: readonly string[];
}

const most = 6;

/**
 * A search over `pages` by prefixes and with tolerance for typing errors; the name has the greatest weight. A page
 * with the query as its name comes first. If no page has all words of the query, those with some of them are found.
 */
export function searchOver(pages: readonly SearchPage[]): (query: string) => FoundPage[] {
  const index = new MiniSearch<SearchPage>({
    idField: 'path',
    fields: ['name', 'synonyms', 'text'],
    extractField: (page, field) => {
      const value = page[field as keyof SearchPage];
      if (field === 'synonyms') return `${value} ${inOneWord(page.name)}`;
      return Array.isArray(value) ? value.join('\n') : String(value ?? '');
    },
    searchOptions: {
      boost: { name: 8, synonyms: 4 },
      prefix: true,
      // One typing error in five letters; short words must be exact.
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(pages);
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return (query) => {
    const isNamed = ({ name }: SearchPage) => name.toLowerCase() === query.toLowerCase();
    const withAllWords = index.search(query);
    const found = withAllWords.length > 0 ? withAllWords : index.search(query, { combineWith: 'OR' });
    return found
      .flatMap(({ id, terms }) => {
        const page = byPath.get(id);
        return page ? [{ page, terms }] : [];
      })
      .sort((a, b) => Number(isNamed(b.page)) - Number(isNamed(a.page)))
      .slice(0, most)
      .map(({ page, terms }) => ({ ...page, excerpt: excerptOf(page, terms) }));
  };
}

/** People search for Fin-Tech or Health Tech as `fintech` or `healthtech`. */
const inOneWord = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '');

function excerptOf(page: SearchPage, terms: readonly string[]): FoundPage['excerpt'] {
  const escaped = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`(\\b(?:${escaped.join('|')})\\w*)`, 'i');
  const sentence = page.text.find((text) => found.test(text)) ?? page.text[0] ?? '';
  return sentence.split(found);
}
