import { readFile, writeFile } from 'node:fs/promises';
import { pageFile } from '@veramasa/contract';
import type { AstroIntegration } from 'astro';
import * as v from 'valibot';
import { searchListSchema } from '../src/islands/SearchPanel/search-list.ts';

/** Adds the text of the built pages to `search.json`: every heading and the beginning of every block. */
export function searchText(): AstroIntegration {
  return {
    name: 'search-text',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const file = new URL('search.json', dir);
        const list = v.parse(searchListSchema, JSON.parse(await readFile(file, 'utf8')));
        const pages = await Promise.all(
          list.pages.map(async (page) => {
            if (page.text.length) return page;
            const html = await readFile(new URL(pageFile(page.path), dir), 'utf8');
            return { ...page, text: textOf(html).filter((text) => text !== page.name) };
          }),
        );
        await writeFile(file, JSON.stringify({ ...list, pages }));
      },
    },
  };
}

/**
 * The description, which search shows of a page that it found by a synonym, and the openings of the text blocks in
 * `main`, without duplicates, menus, privacy notices, notes of buttons, and paragraphs of only links or figures.
 */
function textOf(html: string): string[] {
  const [, description = ''] = html.match(/<meta name="description" content="([^"]*)"/) ?? [];
  const main = html
    .slice(html.indexOf('<main'), html.indexOf('</main>'))
    .replace(/<(script|nav|fieldset)\b.*?<\/\1>|<p class="invitation-note">.*?<\/p>/gs, '')
    .replace(/<p\b[^>]*>(?:\s*<a\b(?:(?!<\/a>).)*<\/a>)+\s*<\/p>/gs, '');
  const blocks = main.matchAll(/<(h[1-3]|p|li|dd|summary)\b[^>]*>(.*?)<\/\1>/gs);
  const texts = [...blocks]
    .map(([, , inner = '']) => plain(inner))
    .filter((text) => text.length > 12 && /\p{L}{3}/u.test(text));
  return [...new Set([plain(description), ...texts.map((text) => opening(text))])];
}

/** The text of a block in one line; a colon separates a heading from the text below it. */
function plain(html: string): string {
  return html
    .replace(/([^.?!])<\/(?:h[1-3]|dt)>(?=.)/g, '$1: ')
    .replace(/^(<b>[A-Z][^<]*[^.?!<])<\/b>(?=.)/, '$1: ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&#(x27|39);/g, "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:?!])/g, '$1')
    .trim();
}

/** The first one or two sentences of a block, cut after `mostCharacters`. */
function opening(text: string, mostCharacters = 160): string {
  // The point of a figure ends no sentence.
  const [first = text, second = ''] = text.match(/.+?(?:[.?!]+[”’)]*(?=\s|$)|$)/g) ?? [];
  // A heading that is split into lines is repeated for screen readers.
  const whole = (first.length < 40 && second.trim() !== first ? first + second : first).trim();
  if (whole.length <= mostCharacters) return whole;
  return `${whole.slice(0, whole.lastIndexOf(' ', mostCharacters))} …`;
}
