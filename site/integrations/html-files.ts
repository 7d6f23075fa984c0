import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Absolute paths of all pages below a build folder. */
export async function htmlFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => join(folder, file));
}
