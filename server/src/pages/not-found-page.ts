import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { escapeHtml, pageFile } from '@veramasa/contract';
import leven from 'leven';
import type { BuiltSite } from './built-site.ts';

/** Pages that are suggested before those whose path differs by more than half. */
const beginnings = ['/services', '/industries', '/talk-to-us'];

/** The page for an unknown path: names the path and three pages to go on with. */
export function notFoundPage(site: BuiltSite, path: string): string {
  return site.notFoundHtml
    .replace('<!--nearest-->', () => nearestPages(site, path, 3).map(listItem).join(''))
    .replace('<!--path-->', () => escapeHtml([...path].slice(0, 80).join('')));
}

type ListedPage = BuiltSite['manifest']['pages'][number];

function listItem({ path, name, tile, cloth, plane = '' }: ListedPage): string {
  const light = cloth ? ` data-cloth="${escapeHtml(cloth)}"` : '';
  const drawing = tile ? `<img src="${escapeHtml(tile)}" alt="">` : '';
  return `<li><a href="${escapeHtml(path)}"><i${light} data-plane="${escapeHtml(plane)}">${drawing}</i><span>${escapeHtml(name)}</span> <code>${escapeHtml(path)}</code></a></li>`;
}

/**
 * The pages whose path is closest to `asked`, best first: the smaller of the Levenshtein distances of the whole
 * path and of its last segment, each relative to its length. A parent folder of `asked` comes first. Pages that a later
 * build has removed from the folder are omitted.
 */
function nearestPages({ folder, manifest }: BuiltSite, asked: string, count: number): ListedPage[] {
  const wanted = asked.toLowerCase().slice(0, 80);
  return manifest.pages
    .filter(({ path }) => existsSync(join(folder, pageFile(path))))
    .map((page) => ({ page, distance: distance(page.path.toLowerCase(), wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ page }) => page);
}

function distance(path: string, wanted: string): number {
  if (path !== '/' && wanted.startsWith(`${path}/`)) return 0;
  const last = relative(posix.basename(path), posix.basename(wanted)) + 0.01;
  return Math.min(relative(path, wanted), last, beginnings.includes(path) ? 0.5 : 1);
}

function relative(a: string, b: string): number {
  return leven(a, b) / Math.max(a.length, b.length, 1);
}
