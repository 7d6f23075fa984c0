import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteManifest, siteManifestFile, siteManifestSchema } from '@veramasa/contract';
import * as v from 'valibot';

type ManifestResult =
  | { readonly ok: true; readonly manifest: SiteManifest }
  | { readonly ok: false; readonly error: string };

/** Reads the manifest of a built site. The error says what is wrong and what to do. */
export function readSiteManifest(buildFolder: string): ManifestResult {
  const file = join(buildFolder, siteManifestFile);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return { ok: false, error: `The site is not built: ${file} is missing. Run "npm run build" first.` };
  }
  const result = v.safeParse(
    v.pipe(v.string(), v.parseJson(undefined, 'not JSON'), siteManifestSchema),
    text,
  );
  if (result.success) return { ok: true, manifest: result.output };
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole file'}: ${issue.message}`);
  return {
    ok: false,
    error: `${file} does not fit this server. ${issues.join('; ')}. Build the site again.`,
  };
}
