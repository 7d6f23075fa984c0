import { root } from 'astro:config/server';
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/**
 * The day (ISO 8601) on which a content file last changed: its last commit's, or the file's own where there is no
 * history. `file` is relative to the site's folder, as content entries name it.
 */
function lastChanged(file: string): string {
  const path = fileURLToPath(new URL(file, root));
  return lastCommit(path) || statSync(path).mtime.toISOString().slice(0, 10);
}

function lastCommit(path: string): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cs', '--', path], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return ''; // no git, or not a checkout
  }
}
