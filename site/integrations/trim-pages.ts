import { hash } from 'node:crypto';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { browserslistToTargets, Features, type Targets, transform } from 'lightningcss';

/** Removes from each page the styles and hashes that only other pages have, and drawings that no file names. */
export function trimPages(browsers: readonly string[]): AstroIntegration {
  const targets = browserslistToTargets(browsers.map((name) => name.replace(/\d/, ' $&')));
  return {
    name: 'trim-pages',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const files = new Map<string, string>();
        for await (const name of glob('**/*.{html,css,js,json}', { cwd: dir }))
          files.set(name, await readFile(new URL(encodeURI(name), dir), 'utf8'));
        for (const [name, html] of files)
          if (name.endsWith('.html'))
            await writeFile(new URL(encodeURI(name), dir), trimmed(html, files, targets));
        // Vite writes every drawing, also those that are part of a page or that no editor has chosen.
        const texts = [...files.values()].join();
        for await (const name of glob('_astro/*.svg', { cwd: dir }))
          if (!texts.includes(basename(name))) await rm(new URL(name, dir));
      },
    },
  };
}

/** A style or a script, or the value of an attribute, where Astro keeps `<`: a text of editors may look like an element. */
const parts = /<(style|script)\b[^>]*>(.*?)<\/\1>|"[^"]*"/gs;

/** A page with the styles and the hashes of its own. `files` are the texts of the site by their paths. */
function trimmed(html: string, files: ReadonlyMap<string, string>, targets: Targets): string {
  const loaded = withImports(html.replace(/<style>.*?<\/style>/gs, ''), files);
  const hashes = new Map<string, string>();
  const page = html.replace(parts, (part, kind, text) => {
    if (!kind) return part.replaceAll('<', '&lt;');
    hashes.set(hashOf(text), hashOf(text));
    if (kind === 'script') return part;
    // A class of a CSS module: its name and four characters of its file, see `astro.config.ts`.
    const classes = new Set([...text.matchAll(/(?<=\.)[\w-]+_[\w-]{4}(?![\w-])/g)].map(([name]) => name));
    const unusedSymbols = [...classes].filter((name) => !loaded.includes(name));
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(text),
      minify: true,
      unusedSymbols,
      targets,
      // Written already; a second time would double them.
      exclude: Features.VendorPrefixes | Features.LightDark,
    });
    hashes.set(hashOf(text), hashOf(code));
    return `<style>${code}</style>`;
  });
  const [policy = ''] = page.match(/<meta http-equiv="content-security-policy"[^>]*>/i) ?? [];
  const allowed = policy.replace(/ 'sha256-([^']+)'/g, (_, hash) => {
    const own = hashes.get(hash);
    return own ? ` 'sha256-${own}'` : '';
  });
  // It applies only to what follows: to every text of editors.
  return page.replace(policy, '').replace('<title>', (title) => allowed + title);
}

/** A text with those of the scripts that it names, and that they name. */
function withImports(text: string, files: ReadonlyMap<string, string>): string {
  const loaded = new Set([text]);
  // The loop also visits what it adds.
  for (const from of loaded)
    for (const [path, script] of files)
      if (path.endsWith('.js') && from.includes(basename(path))) loaded.add(script);
  return [...loaded].join('');
}

const hashOf = (text: string | Uint8Array): string => hash('sha256', text, 'base64');
