import { expect, test } from 'vitest';
import { readContent } from './read-content.ts';

test.each([
  ['a.yaml', 'title: Vision: what it sees', /^a\.yaml: .* line 1\b.*needs double quotes/s],
  ['b.md', '---\ntitle: One\ntext: "Two\n---\n', /^b\.md: .* line 4\b/],
  ['c.yaml', 'a: &a [1]\nb: *a', /^c\.yaml: Alias/],
])('a mistake in %s is thrown with its path and line', (path, text, sentence) => {
  expect(() => readContent(path, text)).toThrow(sentence);
});

test('a day without quotes is a text, also where lines end as on Windows', () => {
  const read = readContent('a.md', '---\r\nday: 2026-12-31\r\n---\r\nOne\r\n\r\nTwo\r\n');
  expect(read).toEqual({ day: '2026-12-31', body: 'One\n\nTwo' });
});
