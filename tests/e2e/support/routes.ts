import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteManifest } from '@veramasa/contract';

const manifest: SiteManifest = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../site/dist/site-manifest.json'), 'utf8'),
);

const paths = manifest.pages.map(({ path }) => path);
/** Canonical paths of all openings. */
export const openings = paths.filter((path) => path.startsWith('/join-us/'));

/** Canonical paths of the pages of the built site. One opening stands for its sisters, which differ only in words. */
export const routes: readonly string[] = paths.filter((path) => !openings.slice(1).includes(path));

/** Paths that lead on, with their targets. */
export const redirects = manifest.redirects;
