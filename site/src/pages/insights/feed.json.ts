import words from '../../../../content/wording/documents.json' with { type: 'json' };
import { getArticles, insightsPath } from '../../queries/documents.ts';

/** The articles as a JSON feed. Source: jsonfeed.org, version 1.1. */
export const GET = async ({ site }: { site: URL }) => {
  const address = (path: string) => new URL(path, site).href;
  const items = (await getArticles()).map(({ path, name, promise, published, author, body }) => ({
    id: address(path),
    url: address(path),
    title: name,
    summary: promise,
    content_html: body.html,
    date_published: new Date(published).toISOString(),
    authors: [{ name: author }],
    language: 'en-IN',
  }));
  return new Response(
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: words.feed,
      home_page_url: address(insightsPath),
      feed_url: address(`${insightsPath}/feed.json`),
      language: 'en-IN',
      items,
    }),
  );
};
