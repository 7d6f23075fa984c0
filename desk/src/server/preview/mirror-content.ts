import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Makes the files of a folder the same as those of another one, except where `texts` has a text for a path. Unchanged
 * files are not written, so that the development server does not read them again. Returns whether a file has changed.
 */
export async function mirrorContent(
  from: string,
  to: string,
  texts: ReadonlyMap<string, string>,
): Promise<boolean> {
  let changed = false;
  // Somebody waits to see these.
  for (const [path, text] of texts) {
    const target = join(to, path);
    if ((await readFile(target, 'utf8').catch(() => undefined)) === text) continue;
    await replace(target, (file) => writeFile(file, text));
    changed = true;
  }
  const wanted = await filesOf(from);
  for (const path of wanted) {
    const [source, target] = [join(from, path), join(to, path)];
    if (texts.has(path) || (await isCopy(source, target))) continue;
    const { atime, mtime } = await stat(source);
    if (await hasSameBytes(source, target)) await utimes(target, atime, mtime);
    else {
      await replace(target, async (file) => {
        await copyFile(source, file);
        await utimes(file, atime, mtime);
      });
      changed = true;
    }
  }
  for (const path of await filesOf(to)) {
    if (wanted.includes(path)) continue;
    await rm(join(to, path), { force: true });
    changed = true;
  }
  return changed;
}

/** Hidden files are those that a save has not finished. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function isCopy(source: string, target: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
  return b !== undefined && a.size === b.size && Math.abs(a.mtimeMs - b.mtimeMs) < 1;
}

async function hasSameBytes(source: string, target: string): Promise<boolean> {
  const [a, b] = await Promise.all([readFile(source), readFile(target).catch(() => undefined)]);
  return b?.equals(a) === true;
}

/** The development server never reads half a file. */
async function replace(path: string, write: (file: string) => Promise<void>): Promise<void> {
  const next = join(dirname(path), '.preview.tmp');
  await mkdir(dirname(path), { recursive: true });
  await write(next);
  await rename(next, path);
}
