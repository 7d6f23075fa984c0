import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All words in the strings of the files of script that a page names and of those that they import. */
export function scriptWords(html: string, buildFolder: string): ReadonlySet<string> {
  const files = new Set(fileNames(html));
  const words = new Set<string>();
  // A set that grows while it is walked: imports of imports.
  for (const file of files) {
    const code = readFileSync(join(buildFolder, '_astro', file), 'utf8');
    for (const imported of fileNames(code)) files.add(imported);
    for (const [, , text = ''] of code.matchAll(/(["'`])([\w -]{1,80})\1/g))
      for (const word of text.split(' ')) words.add(word);
  }
  return words;
}

function fileNames(code: string): string[] {
  return [...code.matchAll(/["'`](?:\/_astro\/|\.\/)([\w.-]+\.js)["'`]/g)].map(([, name = '']) => name);
}
