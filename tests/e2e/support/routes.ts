import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SiteManifest } from '@jaali/contract';

const manifest: SiteManifest = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../site/dist/site-manifest.json'), 'utf8'),
);

/** Canonical paths of all pages of the built site. */
export const routes: readonly string[] = manifest.pages.map(({ path }) => path);

/** Paths that lead on, with their targets. */
export const redirects = manifest.redirects;
