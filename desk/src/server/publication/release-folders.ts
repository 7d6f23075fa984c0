import { constants, existsSync } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentRelease, isReleaseName } from '@veramasa/contract/releases';
import { Refusal } from '../http/refusal.ts';

/** Names of the releases in a folder, the newest first. */
export async function releaseNames(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter(isReleaseName) : [];
  const timed = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return timed.sort((a, b) => b.at - a.at).map(({ name }) => name);
}

/** Creates the folder, and refuses with a sentence when the desk may not write there. */
export async function prepareReleases(folder: string): Promise<void> {
  try {
    // Caddy reads it as another user.
    await mkdir(folder, { recursive: true, mode: 0o755 });
    await access(folder, constants.W_OK);
  } catch {
    throw new Refusal(
      'unavailable',
      'Nothing can be published here: the desk may not write into the folder of the releases. Tell the person who runs the site.',
    );
  }
}

/** Removes releases, and those that a publication has not finished, but never the public one. */
export async function removeReleases(folder: string, isGone: (name: string) => boolean): Promise<void> {
  const current = currentRelease(folder);
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (const name of names)
    if (name !== current && isGone(name)) await rm(join(folder, name), { recursive: true, force: true });
}
