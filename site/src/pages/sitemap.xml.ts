import { lastChanged } from '../queries/last-changed.ts';
import { getPageList } from '../queries/page-list.ts';

/** Source: sitemaps.org protocol 0.9. */
export const GET = async ({ site }: { site: URL }) => {
  const urls = (await getPageList()).map(({ path, source }) => {
    const address = new URL(path, site).href.replaceAll('&', '&amp;');
    return `<url><loc>${address}</loc><lastmod>${lastChanged(source)}</lastmod></url>`;
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
};
