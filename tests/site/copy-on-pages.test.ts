import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pages } from './built-site.ts';

const root = resolve(import.meta.dirname, '../..');

/** Headings that structure the file and are not displayed. */
const unshown = new Set(['opening', 'call to action']);

/** Markdown files of which every sentence is displayed. */
const files = [
  ...['services', 'industries'].flatMap((folder) =>
    readdirSync(join(root, 'content', folder)).map((file) => `content/${folder}/${file}`),
  ),
  'content/predictive-diagnostics.md',
];

describe.each(files)('%s', (file) => {
  const { path, text } = readCopy(file);
  const { html = '' } = pages.find((page) => page.path === path) ?? {};
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));

  test('appears on its page, sentence by sentence', () => {
    const shown = ` ${wordsOfHtml(main)} `;
    const missing = sentences(text).filter((sentence) => !shown.includes(` ${words(sentence)} `));
    expect(missing).toEqual([]);
  });
});

/** Path of the page, and its text including the message of its call to action. */
function readCopy(file: string): { path: string; text: string } {
  const source = readFileSync(join(root, file), 'utf8');
  const [, front = '', text = ''] = source.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  const [, path = ''] = front.match(/^path: "?(.*?)"?$/m) ?? [];
  const [, label = ''] = front.match(/^ctaLabel: "?(.*?)"?$/m) ?? [];
  const [, message = ''] = front.match(/^ctaMessage: \|\n((?: {2}.*\n)+)/m) ?? [];
  return { path, text: `${text}\n${label}\n${message}` };
}

/** All displayed text of the file: one entry for each sentence, heading or table cell. */
function sentences(markdown: string): string[] {
  return (
    markdown
      .split('\n')
      .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
      .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
      .map((line) =>
        line
          .replace(/^(#+|>|[-*]|\d+\.)\s+/, '')
          .replace(/^\*\*Button:\*\*/, '')
          .replace(/\[([^\]]*)\]\([^)]*\)[:,]?/g, (_, label) => `${label}. `),
      )
      .filter((line) => !unshown.has(line.trim().toLowerCase()))
      // A label in bold may be in a separate column.
      .flatMap((line) => line.split(/\*\*/))
      .flatMap((line) => line.split(/(?<=[.?!:]["”]?)\s+(?=\S)/))
      .filter((sentence) => words(sentence) !== '')
  );
}

/** Ignores case, typography, punctuation and white space. */
function words(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}&]+/gu)
      ?.join(' ') ?? ''
  );
}

/** The text of HTML, including the messages that links put into the form. */
function wordsOfHtml(html: string): string {
  const messages = [...html.matchAll(/ data-message="(.*?)"/gs)].map(([, message = '']) => message);
  return words(
    `${html.replace(/<[^>]*>/g, ' ')} ${messages.join(' ')}`
      .replace(/&quot;/g, '"')
      .replace(/&#(x?)([\da-f]+);/gi, (_, hex, code) =>
        String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
      )
      .replace(/&lt;|&gt;|&nbsp;/g, ' ')
      .replace(/&amp;/g, '&'),
  );
}
