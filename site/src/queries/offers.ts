import { getCollection } from 'astro:content';
import type { Offer } from '../content/company-schema.ts';

const file = 'content/offers-to-confirm.yaml';

/**
 * What the company has yet to confirm, in the order of its file. Throws, naming entry and page, when a
 * page no longer says the words: the list must never promise less, or more, than the site does.
 */
export async function getOffers(): Promise<Offer[]> {
  const texts = await pageTexts();
  const offers = await getCollection('offers');
  for (const { id, data } of offers) {
    for (const [path, quotes] of Object.entries(data.words)) {
      const text = texts.get(path);
      if (text === undefined)
        throw new Error(`${file}, ${id}: ${path} is no page whose words can be compared.`);
      for (const quote of quotes) {
        if (!` ${text} `.includes(` ${words(quote)} `))
          throw new Error(
            `${file}, ${id}: ${path} does not say "${quote}". Give the words as they stand there.`,
          );
      }
    }
  }
  return offers.map(({ data }) => data);
}

/** The words of pages that have a file of their own: their Markdown, and every text in their data. */
async function pageTexts(): Promise<Map<string, string>> {
  const entries = [
    ...(await getCollection('services')).map((page) => ({ path: page.data.path, ...page })),
    ...(await getCollection('industries')).map((page) => ({ path: page.data.path, ...page })),
    ...(await getCollection('product')).map((page) => ({ path: page.data.path, ...page })),
    ...(await getCollection('predictive')).map((page) => ({ path: page.data.path, ...page })),
    ...(await getCollection('legal')).map((page) => ({ path: page.data.path, ...page })),
    ...(await Promise.all(singlePages.map((page) => getCollection(page))))
      .flat()
      .map((page) => ({ path: page.data.path, ...page })),
  ];
  return new Map(entries.map(({ path, data, body = '' }) => [path, words([body, ...texts(data)].join(' '))]));
}

/** Collections of one page each. */
const singlePages = [
  'home',
  'missionPage',
  'founderPage',
  'leadersPage',
  'storiesPage',
  'careersPage',
  'talkToUs',
] as const;

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) => (key === 'theme' ? [] : texts(part)))
    : [];
}

/** Only the words: Markdown, punctuation and white space do not count. */
function words(text: string): string {
  return text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
}
