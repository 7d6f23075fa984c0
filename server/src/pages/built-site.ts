import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pageFile, type SiteManifest, siteManifestFile } from '@veramasa/contract';
import { readSiteManifest, UnusableSite } from '@veramasa/contract/releases';

/** A built site and its paths. A path in neither map answers 404. */
export interface BuiltSite {
  /** Absolute path of the build folder. */
  readonly folder: string;
  /** File below `folder` by the exact path that is answered 200. */
  readonly files: ReadonlyMap<string, string>;
  /** Redirect targets of alternative spellings and old paths; the keys are results of `looseKey`. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly manifest: SiteManifest;
  /** `404.html`. */
  readonly notFoundHtml: string;
}

const notFoundFile = '404.html';

/** Lists the build folder. Throws `UnusableSite` without a manifest, the file of a page, or `404.html`. */
export function readBuiltSite(folder: string): BuiltSite {
  const manifest = readSiteManifest(folder);
  const files = new Map<string, string>();
  const redirects = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const name = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    const hidden = name === siteManifestFile || /(^|\/)\./.test(name) || /\.(br|gz)$/.test(name);
    if (hidden || name === notFoundFile || name === pageFile('/')) continue;
    // Also of a page outside the manifest, such as a framed map.
    if (name.endsWith('.html')) addPage(`/${name.slice(0, -'.html'.length)}`);
    else files.set(`/${name}`, name);
  }
  const needed = [notFoundFile, ...manifest.pages.map(({ path }) => pageFile(path))];
  const missing = needed.find((name) => !existsSync(join(folder, name)));
  if (missing) throw new UnusableSite(`${join(folder, missing)} is missing. Build the site again.`);
  for (const { path, alsoAt } of manifest.pages) addPage(path, alsoAt);
  for (const { from, to } of manifest.redirects) {
    if (!redirects.has(looseKey(from))) redirects.set(looseKey(from), to);
  }
  const notFoundHtml = readFileSync(join(folder, notFoundFile), 'utf8');
  return { folder: resolve(folder), files, redirects, manifest, notFoundHtml };

  function addPage(path: string, alsoAt: readonly string[] = []): void {
    for (const spelling of [path, ...alsoAt]) files.set(spelling, pageFile(path));
    redirects.set(looseKey(path), path);
  }
}

/** The common form of all spellings of a page: lower case, no trailing slash, no `.html`, plain `&`. */
export function looseKey(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/%26/g, '&')
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return key === '' || key === '/index' ? '/' : key;
}
