import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlFiles } from './html-files.ts';
import { scriptWords } from './script-words.ts';
import { shortName } from './short-name.ts';
import { usedStyles } from './used-styles.ts';

/**
 * Makes each page smaller without changing what it says: one style element with the styles that the page
 * uses, short custom properties. Its script becomes a classic one, which runs before the first layout: a
 * module waits until the page is parsed, and the browser may have begun to fetch drawings far below.
 */
export function tightenHtml(): AstroIntegration {
  return {
    name: 'tighten-html',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const file of await htmlFiles(folder)) {
          const html = await readFile(file, 'utf8');
          await writeFile(file, tighten(html, scriptWords(html, folder)));
        }
      },
    },
  };
}

/** One page, tightened; `words` stand in the strings of its files of script. */
export function tighten(html: string, words: ReadonlySet<string>): string {
  return shortenProperties(classicScripts(mergeStyles(html, words)));
}

/** All style elements become one, in their order: one hash in the policy instead of several. */
function mergeStyles(html: string, words: ReadonlySet<string>): string {
  const styles: string[] = [];
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return styles.length === 1 ? '<style></style>' : '';
  });
  return rest.replace('<style></style>', () => `<style>${usedStyles(styles.join(''), rest, words)}</style>`);
}

/** Inline modules import nothing; a function keeps their names to themselves. */
function classicScripts(html: string): string {
  return html.replace(/<script type="module">(.*?)<\/script>/gs, (_, code: string) => {
    if (/^\s*(import|export)\b/m.test(code))
      throw new Error('An inline script imports or exports; it cannot be a classic one.');
    return `<script>(()=>{${code}})()</script>`;
  });
}

/** `--color-of-something` becomes `--a`; the same name everywhere in the page, scripts included. */
function shortenProperties(html: string): string {
  const short = new Map<string, string>();
  return html.replace(/(?<![\w!-])--[a-z][\w-]*/g, (name) => {
    const known = short.get(name) ?? `--${shortName(short.size)}`;
    short.set(name, known);
    return known;
  });
}
