import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, matchesGlob, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import type { ContentKind } from './content-files.ts';
import { readContent } from './read-content.ts';

/**
 * Loads files as plain data. The loaders of Astro would render Markdown and import the pictures in it. In the
 * development server, a file that breaks its schema keeps its last good data, so that the other pages are shown.
 */
export function contentLoader({ in: files, entries }: ContentKind): Loader {
  const pattern = basename(files);
  return {
    name: 'content',
    async load({ config, store, parseData, logger, watcher }) {
      const base = fileURLToPath(new URL(`../content/${dirname(files)}`, config.root));
      const pathOf = (name: string) => relative(fileURLToPath(config.root), join(base, name));
      const remove = (name: string) => {
        for (const { id, filePath } of store.values()) if (filePath === pathOf(name)) store.delete(id);
      };
      const read = async (name: string) => {
        const file = join(base, name);
        const path = `content/${files.replace(pattern, name)}`;
        const data = readContent(path, await readFile(file, 'utf8')) as Record<string, unknown>;
        const parts = entries ? Object.entries(data ?? {}) : [[parse(name).name, data] as const];
        const parsed = await Promise.all(
          parts.map(async ([id, part]) => ({
            id,
            data: await parseData({ id, data: part as Record<string, unknown>, filePath: file }),
            filePath: pathOf(name),
          })),
        );
        remove(name);
        for (const entry of parsed) store.set(entry);
      };
      const keepOnError = (name: string) =>
        read(name).catch((error) => logger.error(`${pathOf(name)} is not shown: ${error.message}`));

      const names = globSync(pattern, { cwd: base });
      const paths = names.map(pathOf);
      for (const { id, filePath = '' } of store.values()) if (!paths.includes(filePath)) store.delete(id);
      await Promise.all(names.map(watcher ? keepOnError : read));
      watcher?.add(base);
      const change = (apply: (name: string) => unknown) => (path: string) => {
        const name = relative(base, path);
        if (matchesGlob(name, pattern)) apply(name);
      };
      watcher?.on('add', change(keepOnError));
      watcher?.on('change', change(keepOnError));
      watcher?.on('unlink', change(remove));
    },
  };
}
