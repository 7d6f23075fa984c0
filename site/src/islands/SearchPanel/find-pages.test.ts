import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { searchOver } from './find-pages.ts';
import type { SearchList } from './search-list.ts';

const file = readFileSync(new URL('../../../dist/search.json', import.meta.url));
const { pages }: SearchList = JSON.parse(file.toString());
const find = searchOver(pages);
const namesFor = (query: string) => find(query).map(({ name }) => name);

test('the list of the whole site weighs at most 31 kB', () => {
  expect(brotliCompressSync(file).length).toBeLessThanOrEqual(31_000);
});

describe('the first page found', () => {
  test.each([
    ['AI', 'AL & ML'],
    ['artificial', 'AL & ML'],
    ['CRM', 'CRM & ERP'],
    ['jobs', 'Join Us'],
    ['QA', 'Testing Services'],
    ['camera', 'Computer Vision'],
    ['testimonials', 'Our Success Stories'],
    ['hospital', 'Health Tech & Life Sciences'],
    // Names without hyphens and spaces.
    ['fintech', 'Fin-Tech'],
    ['agritech', 'Agri-Tech'],
    ['EdTech', 'Ed-Tech'],
    ['healthtech', 'Health Tech & Life Sciences'],
    ['ecommerce', 'E-commerce'],
    // Words in tables and drawings, also in the plural.
    ['SMS', 'E-commerce'],
    ['salary', 'Join Us'],
    ['phone number', 'Talk to Us'],
    ['pricing', 'How we work'],
    ['data engineer', 'Data engineer'],
    ['test engineer', 'Test engineer'],
    ['హైదరాబాద్', 'Talk to Us'],
    ['delete my data', 'Online Privacy Policy'],
  ])('for %s is %s', (query, name) => {
    expect(namesFor(query)[0]).toBe(name);
  });
});

test('a prefix and a typing error find the page', () => {
  expect(namesFor('agri')).toContain('Agri-Tech');
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
