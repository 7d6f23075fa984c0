import rss from '@astrojs/rss';
import words from '../../../../content/wording/documents.json' with { type: 'json' };
import { getArticles, insightsPath } from '../../queries/documents.ts';
import { readEntries } from '../../queries/read-entries.ts';

export const GET = async ({ site }: { site: URL }) => {
  const list = (await readEntries('guides')).find(({ path }) => path === insightsPath);
  return rss({
    title: words.feed,
    description: list?.description ?? words.feed,
    site: new URL(insightsPath, site).href,
    trailingSlash: false,
    items: (await getArticles()).map(({ path, name, promise, published }) => ({
      title: name,
      link: new URL(path, site).href,
      description: promise,
      pubDate: new Date(published),
    })),
    customData: '<language>en-IN</language>',
  });
};
