import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

const companyPages = pages.filter(({ path }) =>
  /^\/($|vision|mission|meet-the-founder|leader-ship|go-getters|life-at-|success-stories|all-pages)/.test(
    path,
  ),
);

/** What the main part of a page says, with the descriptions of pictures and the first words of messages. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const attributes = [...main.matchAll(/ (?:alt|aria-label|data-message)="(.*?)"/gs)].map(([, text]) => text);
  return `${main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')} ${attributes.join(' ')}`;
}

test.each(companyPages)('$path speaks of walls, windows and light at most once', ({ path, html }) => {
  const images = wordsOf(html).match(/\b(walls?|windows?|lattices?|lights?)\b/gi) ?? [];
  expect(images.length).toBeLessThanOrEqual(path === '/' || path === '/vision' ? 1 : 0);
});

test.each(companyPages)('$path calls only a vacancy an opening', ({ path, html }) => {
  const openings = wordsOf(html).match(/\b(openings?|apertures?)\b/gi) ?? [];
  expect(path === '/all-pages' ? [] : openings).toEqual([]);
});
