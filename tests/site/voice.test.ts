import { flesch } from 'flesch';
import { syllable } from 'syllable';
import { describe, expect, test } from 'vitest';
import { pages } from './built-site.ts';

/** Words and turns that the site does not use, each with what to write instead. */
const avoided: readonly (readonly [RegExp, string])[] = [
  [/\bmails?\b(?! your resume)/i, 'email'],
  [/\b(?:dear|dearer)\b/i, 'expensive'],
  [/\bmend(?:s|ed|ing)?\b/i, 'repair, correct'],
  [/\btelephon(?:e|ed|ing)\b(?! number)/i, 'call'],
  [/\bring(?:s|ing)? (?:us|the|your|them|him|her)\b/i, 'call'],
  [/\bminding\b/i, 'attention'],
  [/\bsomebody who\b/i, 'someone who, or the role'],
  [/\bof (?:its|their|his|her) own\b/i, 'separate, or nothing'],
  [/\bthe works\b|\bin (?:her|his|their) works\b/i, 'the plant'],
  [
    /\b(?:minutes|hours|days|times|alerts|calls|visits|disputes|stops|files|errors|corrections) an? (?:file|shift|day|week|month|year|batch|draft|case|programme|visit|minute|hour)\b/i,
    'per',
  ],
  [/, for (?:every|no|nobody|it is|they|we|you cannot|there)\b/i, 'because'],
  [/\b(?:lattices?|apertures?)\b/i, 'the plain word'],
  [/\b(?:seamless(?!\s+teamwork)|cutting-edge|leverag(?:e|es)|world-class|best-in-class)\b/i, 'nothing'],
];

/** Pages that may use the image of the jaali, whose text explains it. */
const explainsJaali = new Set(['/', '/vision']);

describe.each(pages)('$path', ({ path, html }) => {
  test('uses none of the words that the voice avoids', () => {
    const text = textOf(html);
    const found = avoided.flatMap(([pattern, instead]) => {
      if (explainsJaali.has(path) && pattern.test('lattice')) return [];
      const match = text.match(new RegExp(`.{0,40}${pattern.source}.{0,40}`, 'i'));
      return match ? [`"${match[0].trim()}": write ${instead}`] : [];
    });
    expect(found).toEqual([]);
  });
});

describe.each(pages.filter(({ path }) => /^\/(?:services|industries)\//.test(path)))(
  '$path',
  ({ path, html }) => {
    test('has 600 to 1,000 words, a little more for the platform', () => {
      const words = textOf(mainOf(html)).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
      expect(words).toBeGreaterThanOrEqual(600);
      expect(words).toBeLessThanOrEqual(path === '/industries/e-commerce' ? 1300 : 1250);
    });
  },
);

test('service pages share one set of headings, industry pages another', () => {
  const headings = (folder: string) =>
    pages
      .filter(({ path }) => path.startsWith(`/${folder}/`) && path !== '/industries/e-commerce')
      .map(({ html }) =>
        [...mainOf(html).matchAll(/<h2\b[^>]*>(.*?)<\/h2>/gs)]
          .map(([, text = '']) => textOf(text))
          .slice(1, -1)
          .map((text) => text.replace(/^(First project:|Problems we solve with|Tools we use for) .*$/, '$1'))
          .map((text) => text.replace(/^.* use cases$/, 'use cases'))
          .join(' | '),
      );
  expect(new Set(headings('services')).size).toBe(1);
  expect(new Set(headings('industries')).size).toBe(1);
});

test('every page is readable by the Flesch score, which is printed', () => {
  const scores = pages.map(({ path, html }) => [path, Math.round(readingEase(mainOf(html)))] as const);
  const lines = [...scores].sort(([, a], [, b]) => a - b).map(([path, score]) => `${score}\t${path}`);
  console.info(`Reading ease (100 is easy, below 30 is for academics):\n${lines.join('\n')}`);
  expect(Math.min(...scores.map(([, score]) => score))).toBeGreaterThan(25);
});

function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}

/** The displayed text in one line; a block ends with a line break. */
function textOf(html: string): string {
  return html
    .slice(Math.max(0, html.indexOf('<body')))
    .replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/(?:p|li|h\d|dt|dd|td|th|summary|figcaption|div)>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}

/** Flesch's reading ease of the sentences of a page; headings and labels do not count. */
function readingEase(html: string): number {
  const sentences = textOf(html)
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.?!])\s+/))
    .filter((sentence) => /[.?!]["”]?$/.test(sentence.trim()));
  const words = sentences.join(' ').match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllable(words.join(' ')) });
}
