import rss from '@astrojs/rss';
import words from '../../../../content/wording/documents.json' with { type: 'json' };
import { getArticles, getGuides, insightsPath } from '../../queries/documents.ts';

export const GET = async ({ site }: { site: URL }) => {
  const list = (await getGuides()).find(({ path }) => path === insightsPath);
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
