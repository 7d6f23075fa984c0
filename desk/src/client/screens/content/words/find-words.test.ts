import { expect, test } from 'vitest';
import type { FileTexts } from '../../../../api/content.ts';
import { findWords, replacedText } from './find-words.ts';

const fileOf = (texts: readonly string[]): FileTexts => ({
  path: 'a.yaml',
  title: 'A',
  page: '/a',
  texts: texts.map((text, at) => ({ path: ['list', at], label: `List › ${at + 1}`, text })),
});

/** The found texts of a file after a replacement. */
const replaced = (texts: readonly string[], words: string, replacement: string) =>
  findWords([fileOf(texts)], words)[0]?.hits.map((hit) => replacedText(hit, words, replacement));

test.each([
  ["the owner's six-week plan", 'The owner’s six‑week  plan', 1],
  ['"ready"', 'It is “ready” now', 1],
  ['pipeline', 'A pipe\u00adline', 1],
  ['a.b', 'a.b', 1],
  ['a.b', 'axb', 0],
  ['[', '[', 0],
  ['(a', 'a', 0],
  ['guide', '[The book](https://weave.example/guide)', 0],
  ['guide', '/guide', 0],
  ['/guide', '/guide', 1],
])('the search for %s in %s finds %i', (words, text, count) =>
  expect(findWords([fileOf([text])], words)).toHaveLength(count),
);

test('a replacement keeps a capital at the beginning, and all other words', () => {
  expect(replaced(['Six-week plans of six-week work', 'Other'], 'six-week', 'ten-week $& [x](/y)')).toEqual([
    'Ten-week $& [x](/y) plans of ten-week $& [x](/y) work',
  ]);
  expect(replaced(['iOS and IOS'], 'IOS', 'iPadOS')).toEqual(['iPadOS and iPadOS']);
});
