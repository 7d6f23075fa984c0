import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type SiteManifest, siteManifestFile } from '@veramasa/contract';
import { contentPolicy, inlineHashes, type PolicyOptions } from '../http/content-policy.ts';
import { type DatedPage, datedPage } from './dated-page.ts';
import { loadFile, type StoredFile } from './stored-file.ts';

/** The whole built site in memory. A path outside these maps does not exist, whatever it spells. */
export interface PageStore {
  /** Pages and files by the exact path that answers 200. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Those of the pages that change by themselves, by the same paths. */
  readonly dated: ReadonlyMap<string, DatedPage>;
  /** Other paths and where they lead; keys as `looseKey` writes them. */
  readonly redirects: ReadonlyMap<string, string>;
  readonly pages: readonly Pick<SiteManifest['pages'][number], 'path' | 'name' | 'tile' | 'cloth'>[];
  /** `404.html` as text; null when the build has none. */
  readonly notFoundHtml: string | null;
  readonly notFoundPolicy: string;
}

/** Reads the build folder once. Throws when a page of the manifest has no file. */
export function loadPageStore(buildFolder: string, manifest: SiteManifest, policy: PolicyOptions): PageStore {
  const files = new Map<string, StoredFile>();
  const dated = new Map<string, DatedPage>();
  const redirects = new Map<string, string>();
  const pageFiles = new Set(manifest.pages.map((page) => page.file));
  let notFoundHtml: string | null = null;

  for (const name of listFiles(buildFolder)) {
    const hidden = name === siteManifestFile || /(^|\/)\./.test(name) || /\.(br|gz)$/.test(name);
    if (hidden || pageFiles.has(name)) continue;
    const file = join(buildFolder, name);
    if (name === '404.html') notFoundHtml = readFileSync(file, 'utf8');
    else if (name.endsWith('.html'))
      addPage({ path: `/${name.slice(0, -'.html'.length)}`, file: name, alsoAt: [] });
    else files.set(`/${name}`, loadFile(file, fileHeaders(name, file)));
  }
  for (const page of manifest.pages) addPage(page);
  for (const { from, to } of manifest.redirects) {
    if (!redirects.has(looseKey(from))) redirects.set(looseKey(from), to);
  }
  return {
    files,
    dated,
    redirects,
    pages: manifest.pages.map(({ path, name, tile, cloth }) => ({ path, name, tile, cloth })),
    notFoundHtml,
    notFoundPolicy: contentPolicy('/404', notFoundHtml ?? '', policy),
  };

  /** A page of the manifest, or one that only other pages show, such as a drawn map in a frame. */
  function addPage(page: Omit<SiteManifest['pages'][number], 'name'>): void {
    const file = join(buildFolder, page.file);
    const html = readPage(file, page.path);
    const stored = loadFile(file, {
      'cache-control': 'no-cache',
      'content-security-policy': contentPolicy(page.path, html, policy),
    });
    const changing = datedPage(stored, html, page.until);
    for (const path of [page.path, ...page.alsoAt]) {
      files.set(path, stored);
      if (changing) dated.set(path, changing);
    }
    redirects.set(looseKey(page.path), page.path);
  }
}

/** What two spellings of one page have in common: no case, no trailing slash, no `.html`, plain `&`. */
export function looseKey(path: string): string {
  const key = path
    .toLowerCase()
    .replace(/%26/g, '&')
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/+$/, '');
  return key === '' || key === '/index' ? '/' : key;
}

function fileHeaders(name: string, file: string): Record<string, string> {
  if (name.startsWith('_astro/')) return { 'cache-control': 'public,max-age=31536000,immutable' };
  const cache = { 'cache-control': 'public,max-age=3600' };
  if (!name.endsWith('.svg')) return cache;
  // A drawing opened by its own address is a document: it may keep its styles, and run nothing.
  const styles = inlineHashes(readFileSync(file, 'utf8'), 'style').join(' ');
  return {
    ...cache,
    'content-security-policy': `default-src 'none';style-src ${styles || "'none'"};sandbox`,
  };
}

function readPage(file: string, path: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Error(`The site manifest lists ${path}, but ${file} is not there. Build the site again.`);
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .map((name) => name.split(sep).join('/'));
}
