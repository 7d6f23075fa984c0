import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SiteManifest, siteManifestFile } from '@veramasa/contract';

/** The folder of the built site. */
export const dist = resolve(import.meta.dirname, '../../site/dist');

export const manifest: SiteManifest = JSON.parse(readFileSync(join(dist, siteManifestFile), 'utf8'));

/** Every page of the manifest with its HTML. */
export const pages = manifest.pages.map(({ path, file }) => ({
  path,
  html: readFileSync(join(dist, file), 'utf8'),
}));
