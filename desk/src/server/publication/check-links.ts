import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';

/** What the server answers itself. */
const endpoints = ['/form-settings.json', '/.well-known/security.txt'];

/** A sentence for each page of a built site with a link, picture or script that the site does not have. */
export async function brokenLinks(folder: string, manifest: SiteManifest): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const known = new Set([
    ...endpoints,
    ...names.map((name) => `/${name}`),
    ...names.filter((name) => name.endsWith('.html')).map((name) => `/${name.slice(0, -'.html'.length)}`),
    ...manifest.pages.flatMap(({ path, alsoAt }) => [path, ...alsoAt]),
    ...manifest.redirects.map(({ from }) => from),
  ]);
  const sentences: string[] = [];
  for (const name of names.filter((file) => file.endsWith('.html')).sort()) {
    const html = await readFile(join(folder, name), 'utf8');
    const missing = new Set(addressesOf(html).filter((address) => !known.has(address)));
    const page = manifest.pages.find(({ file }) => file === name)?.path ?? `/${name}`;
    if (missing.size > 0)
      sentences.push(`${page} links to ${[...missing].join(' and ')}, which the site does not have.`);
  }
  return sentences;
}

/** Paths on this site, without query and fragment. */
function addressesOf(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src|poster)="?(\/[^"\s>]*)/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&').replace(/[?#].*$/, ''))
    .filter((address) => !address.startsWith('//'))
    .map((address) => {
      try {
        return decodeURIComponent(address);
      } catch {
        return address;
      }
    });
}
