import { randomBytes } from 'node:crypto';
import { lstat, open, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Writes a file. A crash at any moment leaves the old file or the new one. */
export async function replaceFile(path: string, data: string | Buffer): Promise<void> {
  // A hidden name: the site's patterns and the watcher of its preview do not match it.
  const next = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  const mode = (await lstat(path).catch(() => undefined))?.mode ?? 0o644;
  try {
    await writeFile(next, data, { flag: 'wx', mode: mode & 0o777, flush: true });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** After a power cut, the folder has the names that it has now. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
