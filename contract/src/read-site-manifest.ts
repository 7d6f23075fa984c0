import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteManifest, siteManifestFile, siteManifestSchema } from '@veramasa/contract';
import * as v from 'valibot';

/** A built site cannot be served with this configuration; the message is for the operator. */
export class UnusableSite extends Error {}

const manifestText = v.pipe(v.string(), v.parseJson(undefined, 'not JSON'), siteManifestSchema);

/** Reads the manifest of a built site. Throws `UnusableSite`, which says what is wrong and what to do. */
export function readSiteManifest(buildFolder: string): SiteManifest {
  const file = join(buildFolder, siteManifestFile);
  if (!existsSync(file))
    throw new UnusableSite(`The site is not built: ${file} is missing. Run "npm run build" first.`);
  const result = v.safeParse(manifestText, readFileSync(file, 'utf8'));
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  throw new UnusableSite(`${file} does not fit this server. ${issues.join('; ')}. Build the site again.`);
}
