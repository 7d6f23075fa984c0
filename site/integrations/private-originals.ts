import { readdir, readFile, rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Removes the original photographs from the build. Pages use copies that Astro has scaled, without metadata; an
 * original may contain the place where it was taken. Astro keeps an original that no page uses, or
 * whose size is read, and `queries/about-pages.ts` imports all files of the folder.
 */
export function privateOriginals(): AstroIntegration {
  let originals: URL;
  return {
    name: 'private-originals',
    hooks: {
      'astro:config:done': ({ config }) => {
        originals = new URL('../content/photographs/', config.root);
      },
      'astro:build:done': async ({ dir }) => {
        const secret = await Promise.all((await photographsIn(originals)).map((file) => readFile(file)));
        const assets = new URL('_astro/', dir);
        for (const file of await photographsIn(assets)) {
          const bytes = await readFile(file);
          if (secret.some((original) => original.equals(bytes))) await rm(file);
        }
      },
    },
  };
}

const photographsIn = async (folder: URL) =>
  (await readdir(folder)).filter((name) => /\.(webp|jpe?g)$/.test(name)).map((name) => new URL(name, folder));
