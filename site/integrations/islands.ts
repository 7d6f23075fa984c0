import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlFiles } from './html-files.ts';

/** Stands in `data-island` until the hashed file name is known. */
export const islandPlaceholder = (name: string) => `%island:${name}%`;

/**
 * Builds each of `sources`, by name a path below `src`, as an entry of the browser bundle and writes its address
 * where its placeholder stands. `browser/first-touch.ts` and `browser/islands.ts` import them on first interaction.
 *
 * Astro's own islands carry a 4.4 kB runtime in every page, 1.7 kB compressed, which alone is over the
 * 3 kB of script allowed before interaction: docs/decisions/0006-islands-without-a-runtime.md.
 */
export function islands(sources: Readonly<Record<string, string>>): AstroIntegration {
  const names = Object.keys(sources);
  const files = new Map<string, string>();
  return {
    name: 'islands',
    hooks: {
      'astro:config:setup': ({ updateConfig, config }) => {
        const entry = (name: string) => fileURLToPath(new URL(sources[name] ?? '', config.srcDir));
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'islands',
                apply: 'build',
                applyToEnvironment: (environment) => environment.name === 'client',
                buildStart() {
                  for (const name of names)
                    this.emitFile({ type: 'chunk', id: entry(name), name, preserveSignature: 'strict' });
                },
                generateBundle(_options, bundle) {
                  for (const output of Object.values(bundle)) {
                    const name =
                      output.type === 'chunk' &&
                      names.find((candidate) => output.facadeModuleId === entry(candidate));
                    if (name) files.set(name, output.fileName);
                  }
                },
              },
            ],
          },
        });
      },
      'astro:build:done': async ({ dir }) => {
        for (const name of names) if (!files.has(name)) throw new Error(`The island ${name} was not built.`);
        for (const file of await htmlFiles(fileURLToPath(dir))) {
          const html = await readFile(file, 'utf8');
          await writeFile(
            file,
            html.replace(/%island:([\w-]+)%/g, (_, name) => `/${files.get(name)}`),
          );
        }
      },
    },
  };
}
