import { root } from 'astro:config/server';
import { statSync } from 'node:fs';
import * as v from 'valibot';
import { getPageList } from '../queries/page-list.ts';

/** Source: sitemaps.org protocol 0.9. */
export const GET = async ({ site }: { site: URL }) => {
  const urls = (await getPageList())
    .filter(({ sample }) => !sample())
    .map(({ path, source }) => {
      const address = new URL(path, site).href.replaceAll('&', '&amp;');
      return `<url><loc>${address}</loc><lastmod>${lastChanged(source)}</lastmod></url>`;
    });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
};

/** Days (ISO 8601) of the last commits by file below the folder of the project; the build asks Git. */
const lastCommits = v.parse(v.record(v.string(), v.string()), JSON.parse(process.env.LAST_COMMITS ?? '{}'));

/** The day on which a content file last changed: its last commit's, or the file's own where there is no history. */
function lastChanged(source: string): string {
  const day = lastCommits[source.slice(source.indexOf('content/'))];
  return day ?? statSync(new URL(source, root)).mtime.toISOString().slice(0, 10);
}
