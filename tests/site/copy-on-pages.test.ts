import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtureContent } from '../bed/fixture-site.ts';
import { decoded, mainOf } from './built-site.ts';

/** Files of which every text is displayed on the page at their `path`. */
const files = [
  ...['services', 'industries'].flatMap((folder) =>
    readdirSync(join(fixtureContent, folder)).map((file) => `${folder}/${file}`),
  ),
  'e-commerce.yaml',
  'predictive-diagnostics.yaml',
];

/** Fields that the page uses without displaying them in its main part, or displays elsewhere. */
const notInMain =
  /^(?:order|path|name|menuLabel|descriptor|menuLine|cardLine|topic|title|description|forWhom|tile|smallTile|cloth|drawing|phoneDrawing|alt|mark|story|next|recheck|theme|id)$/;

test.each(files)('%s appears on its page, sentence by sentence', (file) => {
  const data = parse(readFileSync(join(fixtureContent, file), 'utf8'));
  const shown = ` ${wordsOfHtml(mainOf(data.path))} `;
  const missing = texts(data)
    .flatMap(sentences)
    .filter((sentence) => !shown.includes(` ${words(sentence)} `));
  expect(missing).toEqual([]);
});

/** Every displayed text of the file. The `title` of the page is not displayed; that of a part is. */
function texts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) =>
    notInMain.test(key) && (depth === 0 || key !== 'title') ? [] : texts(part, depth + 1),
  );
}

/** The sentences and lines of a Markdown text, links as their text. */
function sentences(markdown: string): string[] {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/\*\*|\n/)
    .flatMap((line) => line.split(/(?<=[.?!:]["”]?)\s+(?=\S)/))
    .filter((sentence) => words(sentence) !== '');
}

/** Ignores case, typography, punctuation and white space. */
function words(text: string): string {
  const found =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}&]+/gu) ?? [];
  return found.join(' ');
}

/** The text of HTML, including the messages that links put into the form. */
function wordsOfHtml(html: string): string {
  const messages = [...html.matchAll(/ data-message="(.*?)"/gs)].map(([, message = '']) => message);
  return words(decoded(`${html.replace(/<[^>]*>/g, ' ')} ${messages.join(' ')}`));
}
