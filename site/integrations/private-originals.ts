import { globSync, readFileSync, rmSync } from 'node:fs';
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
      'astro:build:done': ({ dir }) => {
        const secret = photographsIn(originals).map((file) => readFileSync(file));
        for (const file of photographsIn(new URL('_astro/', dir))) {
          const bytes = readFileSync(file);
          if (secret.some((original) => original.equals(bytes))) rmSync(file);
        }
      },
    },
  };
}

const photographsIn = (folder: URL) =>
  globSync('*.{webp,jpg,jpeg}', { cwd: folder }).map((name) => new URL(name, folder));
