import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Puts a file in the place of another one. After a power cut, the folder has the new file. */
export async function renameOnDisk(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Waits until a file, or the names in a folder, are on the disk. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
