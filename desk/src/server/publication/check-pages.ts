import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFile, type SiteManifest } from '@veramasa/contract';

/** What the server answers itself. */
const endpoints = ['/form-settings.json', '/.well-known/security.txt'];

/** A sentence for each page of a built site with a link, picture or script that the site does not have. */
export async function brokenLinks(folder: string, manifest: SiteManifest): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const pages = names.filter((name) => name.endsWith('.html'));
  const known = new Set([
    ...endpoints,
    ...names.map((name) => `/${name}`),
    ...pages.map((name) => `/${name.slice(0, -'.html'.length)}`),
    ...manifest.pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]),
    ...manifest.redirects.map(({ from }) => from),
  ]);
  const sentences: string[] = [];
  for (const name of pages.sort()) {
    const html = await readFile(join(folder, name), 'utf8');
    const missing = new Set(addressesOf(html).filter((address) => !known.has(address)));
    const page = name === pageFile('/') ? '/' : `/${name.slice(0, -'.html'.length)}`;
    if (missing.size > 0)
      sentences.push(`${page} links to ${[...missing].join(' and ')}, which the site does not have.`);
  }
  return sentences;
}

// The schemas of the content allow no broken escape in an address. Another value, such as ` href=/%`, is stepped over.
function addressesOf(html: string): string[] {
  const values =
    /\s(?:href|src|poster)=(?<=<[^<>]{0,2000})"?(\/(?!\/)[^"\s>?#]*)|=(?<=<[^<>]{0,2000})"[^"]*"/g;
  return [...html.matchAll(values)].flatMap(([, address]) =>
    address ? decodeURIComponent(address.replaceAll('&amp;', '&')) : [],
  );
}

/** Bytes of a page with its styles and scripts, compressed. The largest page had 20,500 in November 2026. */
export const largePage = 25_000;

/** Bytes above which a page is not published. The test of the real pages has the same limit. */
export const refusedPage = 60_000;

/** A sentence for each page of a built site that is larger than `most`. */
export function pagesAbove(most: number, folder: string, manifest: SiteManifest): string[] {
  return manifest.pages.flatMap(({ path }) => {
    const page = join(folder, pageFile(path));
    // The build compresses what becomes smaller.
    const { size } = statSync(`${page}.br`, { throwIfNoEntry: false }) ?? statSync(page);
    if (size <= most) return [];
    return `${path} has ${Math.round(size / 1000)} kB, more than ${most / 1000}: people on slow phones wait for it. Make its texts shorter, or move some to another page.`;
  });
}
