import { readlinkSync } from 'node:fs';
import { rename, rm, symlink, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';

// The folder of releases: `RELEASES_DIR/<commit>` is a built site, and the link `current` names the public one. The
// desk and `npm run deploy` switch the link; the server and Caddy follow it.

/** Name of the link to the public release. */
const currentLink = 'current';

/** Releases are named after their commit. */
export const isReleaseName = (name: string) => /^[0-9a-f]{40}$/.test(name);

/** Name of the public release; null before the first publication. */
export function currentRelease(releasesDir: string): string | null {
  try {
    const name = readlinkSync(join(releasesDir, currentLink));
    return isReleaseName(name) ? name : null;
  } catch (error) {
    // EINVAL: a folder of that name.
    if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Folder of the public site: the current release, or `builtSite` before the first publication. */
export function publicSite(releasesDir: string, builtSite: string): string {
  const name = currentRelease(releasesDir);
  return name ? join(resolve(releasesDir), name) : builtSite;
}

/** Makes a release public. A reader of the link sees the old release or the new one, and nothing else. */
export async function switchRelease(releasesDir: string, name: string): Promise<void> {
  // The server keeps the files of the releases that were public last.
  const now = new Date();
  await utimes(join(releasesDir, name), now, now);
  const next = join(releasesDir, `${currentLink}.next`);
  await rm(next, { force: true });
  await symlink(name, next);
  await rename(next, join(releasesDir, currentLink));
}
