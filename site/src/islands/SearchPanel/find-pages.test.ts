import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { searchOver } from './find-pages.ts';
import type { SearchList } from './search-list.ts';

// The list of the fixture site: tests/bed/fixture-site.ts.
const file = new URL('../../../../.fixture-site/site/dist/search.json', import.meta.url);
const { pages }: SearchList = JSON.parse(readFileSync(file, 'utf8'));
const find = searchOver(pages);
const namesFor = (query: string) => find(query).map(({ name }) => name);

describe('the first page found', () => {
  test.each([
    ['AI', 'AI & Machine Learning'],
    ['jobs', 'Join Us'],
    // Names without hyphens and spaces.
    ['fintech', 'Fin-Tech'],
    ['ecommerce', 'E-commerce'],
    // Words in tables and drawings, also in the plural.
    ['SMS', 'E-commerce'],
    ['phone number', 'Talk to Us'],
    ['data engineer', 'Data engineer'],
    ['హైదరాబాద్', 'Talk to Us'],
    ['delete my data', 'Online Privacy Policy'],
  ])('for %s is %s', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });
});

test('a prefix and a typing error find the page', () => {
  expect(namesFor('insur')).toContain('Insurance');
  expect(namesFor('insurence')).toContain('Insurance');
});

test('a query whose words are on no one page finds pages with some of them', () => {
  expect(namesFor('zzyzx cameras for defects')[0]).toBe('Computer Vision');
  expect(namesFor('who fixes my zzyzx invoices in the ledger')).not.toEqual([]);
});

test('words that are on no page have no results', () => {
  expect(find('zzyzx')).toEqual([]);
});

test('regular expression characters do not throw', () => {
  for (const query of ['(', '[a-', '\\', '.*', 'C++ ?']) expect(() => find(query)).not.toThrow();
});

test('an excerpt is a sentence of the page', () => {
  const [page] = find('insurance');
  const sentence = page?.excerpt.map(({ text }) => text).join('');
  expect(page?.text).toContain(sentence);
});
