import { afterEach, expect, test, vi } from 'vitest';
import { fetchSearchList, type SearchPage, type SearchWords } from './search-list.ts';

afterEach(() => vi.unstubAllGlobals());

const link = { path: '/', label: '' };
const headings = { beginHeading: '', servicesHeading: '', nothingHeading: '' };
const texts = { oneFound: '', manyFound: '', keys: '', nothingText: '' };
const words: SearchWords = { ...headings, ...texts, begin: [], services: [], talk: link, all: link };

test('search omits an opening that has closed since the build', async () => {
  const page = (path: string, closesAt?: string): SearchPage => ({
    path,
    name: path,
    kind: 'Open position',
    synonyms: '',
    text: [],
    ...(closesAt && { closesAt }),
  });
  const [closed, open] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3600_000).toISOString());
  const pages = [page('/join-us/closed', closed), page('/join-us/open', open), page('/vision')];
  vi.stubGlobal('fetch', async () => Response.json({ words, pages }));
  const found = (await fetchSearchList()).pages.map(({ path }) => path);
  expect(found).toEqual(['/join-us/open', '/vision']);
});

test('search refuses a list that lacks words', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ words: {}, pages: [] }));
  await expect(fetchSearchList()).rejects.toThrow('beginHeading');
});
