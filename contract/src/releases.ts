import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { chmod, cp, lstat, open, readdir, rename, rm, symlink, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type SiteManifest, siteManifestFile, siteManifestSchema } from './site-manifest.ts';

// The folder of releases: `RELEASES_DIR/<commit>` is a built site, and the link `current` names the public one. The
// desk and `npm run deploy` switch the link; the server and Caddy follow it.

const currentLink = 'current';

/** Names of the releases in a folder, the newest first: a switch sets the time of a release. */
export function releaseNames(releasesDir: string): string[] {
  if (!existsSync(releasesDir)) return [];
  return readdirSync(releasesDir)
    .filter(isReleaseName)
    .map((name) => ({
      name,
      // It may have been removed meanwhile.
      at: statSync(join(releasesDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);
}

/** Releases are named after their commit. */
const isReleaseName = (name: string) => /^[0-9a-f]{40}$/.test(name);

/** Name of the public release; null before the first publication. */
export function currentRelease(releasesDir: string): string | null {
  try {
    const name = readlinkSync(join(releasesDir, currentLink));
    return isReleaseName(name) ? name : null;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    // EINVAL: a folder of that name.
    if (['ENOENT', 'EINVAL'].includes(code)) return null;
    throw new UnusableSite(`RELEASES_DIR, or DATA_DIR without it, cannot be used: ${message}.`);
  }
}

/** Folder of the public site: the current release, or `builtSite` before the first publication. */
export function publicSite(releasesDir: string, builtSite: string): string {
  const name = currentRelease(releasesDir);
  return name ? join(resolve(releasesDir), name) : builtSite;
}

/**
 * Copies a built site as the release of `commit`, unless there is one. Files are on the disk before the folder gets its
 * name; when the process is killed, a folder is left whose name ends with `.next`.
 */
export async function addRelease(releasesDir: string, builtSite: string, commit: string): Promise<void> {
  const release = join(releasesDir, commit);
  if (existsSync(release)) return;
  const unfinished = `${release}.${randomBytes(4).toString('hex')}.next`;
  try {
    await cp(builtSite, unfinished, { recursive: true, filter: isPartOfSite });
    // Servers of other users read the pages, and nobody but the owner writes them, whoever built them.
    await chmod(unfinished, 0o755);
    await syncFiles(unfinished);
    await rename(unfinished, release);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Whoever built the pages may have left a link, which would show another file of the machine. */
async function isPartOfSite(path: string): Promise<boolean> {
  const entry = await lstat(path);
  if (entry.isFile() || entry.isDirectory()) return true;
  throw new Error(`${path} is neither a file nor a folder`);
}

/** After a power cut, a folder with its final name has whole files. */
async function syncFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    await chmod(path, entry.isFile() ? 0o644 : 0o755);
    if (!entry.isFile()) continue;
    await using file = await open(path, 'r');
    await file.sync();
  }
}

/** Makes a release public. A reader of the link sees the old release or the new one, and nothing else. */
export async function switchRelease(releasesDir: string, name: string): Promise<void> {
  // The server keeps the files of the releases that were public last.
  const now = new Date();
  await utimes(join(releasesDir, name), now, now);
  const next = join(releasesDir, `${currentLink}.${randomBytes(4).toString('hex')}.next`);
  await symlink(name, next);
  await rename(next, join(releasesDir, currentLink));
}

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
