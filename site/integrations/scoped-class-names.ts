import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { shortName } from './short-name.ts';

/**
 * Names for the classes of all CSS modules under `folder`, one or two letters each, since every page
 * carries its style sheet in the first 14 kB. The same sources always give the same names.
 */
export async function scopedClassNames(folder: string): Promise<(localName: string, file: string) => string> {
  const files = (await Array.fromAsync(glob('**/*.module.css', { cwd: folder }))).sort();
  const names = new Map<string, string>();
  for (const file of files) {
    const classes = readFileSync(join(folder, file), 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
    for (const [, name] of classes) {
      const key = `${file} ${name}`;
      if (!names.has(key)) names.set(key, shortName(names.size));
    }
  }
  // A class that was written after `npm run dev` started keeps its long name until the next start.
  return (localName, file) => {
    const path = relative(folder, file.replace(/\?.*$/, ''));
    return names.get(`${path} ${localName}`) ?? `${path.replace(/\W/g, '-')}-${localName}`;
  };
}
