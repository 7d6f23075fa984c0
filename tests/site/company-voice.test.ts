import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

const companyPages = pages.filter(({ path }) =>
  /^\/($|vision|mission|meet-the-founder|leader-ship|go-getters|life-at-|success-stories|all-pages)/.test(
    path,
  ),
);

/** What the main part of a page says and what screen readers add: text, descriptions and first words of messages. */
function wordsOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const attributes = [...main.matchAll(/ (?:alt|aria-label|data-message)="(.*?)"/gs)].map(([, text]) => text);
  return `${main.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')} ${attributes.join(' ')}`;
}

/** Words that few readers outside Britain know in this sense, or that the design brings to mind too often. */
const avoided =
  /\b(dear|mend\w*|ring(?:s up|ing)|telephoned?|minding|somebody who|of its own|e-?mail us|mail us|apertures?|openings?)\b/gi;

test.each(companyPages.map(({ path, html }) => [path, wordsOf(html)] as const))(
  '%s avoids the words that buyers stumble over',
  (path, words) => {
    // The list of all pages leads to job openings.
    const found = (words.match(avoided) ?? []).filter(
      (word) => path !== '/all-pages' || !/^opening/i.test(word),
    );
    expect(found).toEqual([]);
  },
);

test.each(companyPages.map(({ path, html }) => [path, wordsOf(html)] as const))(
  '%s speaks of walls, windows, lattices and light at most once',
  (path, words) => {
    const images = words.match(/\b(walls?|windows?|lattices?|lights?)\b/gi) ?? [];
    expect(images.length).toBeLessThanOrEqual(path === '/' || path === '/vision' ? 1 : 0);
  },
);
