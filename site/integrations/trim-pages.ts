import { hash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { browserslistToTargets, Features, type Targets, transform } from 'lightningcss';

/** Removes from each page the style rules of classes, and the hashes of scripts and styles, that only other pages have. */
export function trimPages(browsers: readonly string[]): AstroIntegration {
  const targets = browserslistToTargets(browsers.map((name) => name.replace(/\d/, ' $&')));
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const scripts = new Map<string, string>();
        const assets = new URL('_astro/', dir);
        for await (const name of glob('*.js', { cwd: assets }))
          scripts.set(name, await readFile(new URL(name, assets), 'utf8'));
        for await (const name of glob('**/*.html', { cwd: dir })) {
          const file = new URL(encodeURI(name), dir);
          await writeFile(file, trimmed(await readFile(file, 'utf8'), scripts, targets));
        }
      },
    },
  };
}

const styleElement = /(?<=<style>).*?(?=<\/style>)/gs;

/** A page with the styles and the hashes of its own. `scripts` are the texts of all scripts of the site by their file name. */
function trimmed(html: string, scripts: ReadonlyMap<string, string>, targets: Targets): string {
  const loaded = withImports(html.replace(styleElement, ''), scripts);
  const hashes = new Map<string, string>();
  const page = html.replace(styleElement, (css) => {
    // A class of a CSS module: its name and four characters of its file, see `astro.config.ts`.
    const classes = new Set([...css.matchAll(/(?<=\.)[\w-]+_[\w-]{4}(?![\w-])/g)].map(([name]) => name));
    const unusedSymbols = [...classes].filter((name) => !loaded.includes(name));
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
      targets,
      // Written already; a second time would double them.
      exclude: Features.VendorPrefixes | Features.LightDark,
    });
    hashes.set(hashOf(css), hashOf(code));
    return code.toString();
  });
  for (const [, , text = ''] of page.matchAll(/<(script)\b[^>]*>(.*?)<\/\1>/gs))
    hashes.set(hashOf(text), hashOf(text));
  return page.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, (policy) =>
    policy.replace(/ 'sha256-([^']+)'/g, (_, hash) => {
      const own = hashes.get(hash);
      return own ? ` 'sha256-${own}'` : '';
    }),
  );
}

/** A text with those of the scripts that it names, and that they name. */
function withImports(text: string, scripts: ReadonlyMap<string, string>): string {
  const loaded = new Set([text]);
  // The loop also visits what it adds.
  for (const from of loaded)
    for (const [name, script] of scripts) if (from.includes(name)) loaded.add(script);
  return [...loaded].join('');
}

const hashOf = (text: string | Uint8Array): string => hash('sha256', text, 'base64');
