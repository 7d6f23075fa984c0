import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';

export const manifest: SiteManifest = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../site/dist/site-manifest.json'), 'utf8'),
);

/** Canonical paths of all pages of the built site. */
export const allRoutes = manifest.pages.map(({ path }) => path);
/** Canonical paths of all openings. */
export const openings = allRoutes.filter((path) => path.startsWith('/join-us/'));

/** Like `allRoutes`, with only one opening, because openings differ only in their text. */
export const routes: readonly string[] = allRoutes.filter((path) => !openings.slice(1).includes(path));

/** Redirected paths with their targets. */
export const redirects = manifest.redirects;
