import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import wording from '../../../../tests/fixtures/wording.json' with { type: 'json' };
import { searchOver } from './find-pages.ts';
import { fetchSearchList, type SearchList } from './search-list.ts';

// The list of the fixture site: tests/bed/fixture-site.ts.
const file = new URL('../../../../.fixture-site/site/dist/search.json', import.meta.url);
const list: SearchList = JSON.parse(readFileSync(file, 'utf8'));
const { pages } = list;
const find = searchOver(pages);
const namesFor = (query: string) => find(query).map(({ name }) => name);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['AI', 'AI & Machine Learning'],
  ['jobs', 'Join Us'],
  // Names without hyphens and spaces.
  ['fintech', 'Fin-Tech'],
  // A beginning, and a typing error.
  ['insur', 'Insurance'],
  ['insurence', 'Insurance'],
  // Words in tables and drawings, also in the plural.
  ['SMS', 'E-commerce'],
  ['phone number', 'Talk to Us'],
  ['data engineer', 'Data engineer'],
  ['హైదరాబాద్', 'Talk to Us'],
  ['delete my data', 'Online Privacy Policy'],
  // Words that are together on no page.
  ['zzyzx cameras for defects', 'Computer Vision'],
])('the first page found for %s is %s', (query, name) => expect(namesFor(query)[0]).toBe(name));

test('an excerpt is a sentence of the page and no button, and an unknown word finds none', () => {
  expect(find('zzyzx')).toEqual([]);
  for (const { text } of pages) expect(text.join(' ')).not.toContain(wording['page-parts'].actionNote);
  expect(find('resume').map(({ excerpt }) => excerpt.join(''))).not.toContain('Mail Your Resume');
  const [page] = find('hello');
  expect(page?.text.filter((text) => text.endsWith('.example'))).toContain(page?.excerpt.join(''));
});

test('search omits an opening that has closed since the build', async () => {
  const [page, ...others] = pages;
  const found = async (hours: number) => {
    const closesAt = new Date(Date.now() + hours * 3600_000).toISOString();
    vi.stubGlobal('fetch', async () => Response.json({ ...list, pages: [{ ...page, closesAt }, ...others] }));
    return (await fetchSearchList()).pages.length;
  };
  expect(await found(1)).toBe(pages.length);
  expect(await found(-1)).toBe(others.length);
});
