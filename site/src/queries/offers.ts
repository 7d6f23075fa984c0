import { getCollection } from 'astro:content';
import type { Offer } from '../content/offers-schema.ts';

const file = 'content/offers-to-confirm.yaml';

/**
 * What the company has yet to confirm, in the order of its file. Throws, naming entry and page, when a
 * page no longer says the words: the list must never promise less, or more, than the site does.
 */
export async function getOffers(): Promise<Offer[]> {
  const texts = await sectorTexts();
  const offers = await getCollection('offers');
  for (const { id, data } of offers) {
    for (const [path, quotes] of Object.entries(data.words)) {
      const text = texts.get(path);
      if (text === undefined)
        throw new Error(`${file}, ${id}: ${path} is no service, industry or predictive page.`);
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

async function sectorTexts(): Promise<Map<string, string>> {
  const entries = [
    ...(await getCollection('services')),
    ...(await getCollection('industries')),
    ...(await getCollection('predictive')),
  ];
  return new Map(entries.map(({ data, body = '' }) => [data.route, words(body)]));
}

/** Only the words: Markdown, punctuation and white space do not count. */
function words(text: string): string {
  return text.match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
}
