import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts a file in the place of another one. After a power cut, the folder has the new file. */
export async function renameOnDisk(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** After a power cut, the folder has the names that it has now. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}
