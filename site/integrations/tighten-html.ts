import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { htmlFiles } from './html-files.ts';

/** Makes each page smaller without changing what it says: one style element, short custom properties. */
export function tightenHtml(): AstroIntegration {
  return {
    name: 'tighten-html',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await htmlFiles(fileURLToPath(dir))) {
          await writeFile(file, tighten(await readFile(file, 'utf8')));
        }
      },
    },
  };
}

/** One page, tightened. */
export function tighten(html: string): string {
  return shortenProperties(mergeStyles(html));
}

/** All style elements become one, in their order: one hash in the policy instead of several. */
function mergeStyles(html: string): string {
  const styles: string[] = [];
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, css: string) => {
    styles.push(css);
    return styles.length === 1 ? '<style></style>' : '';
  });
  return rest.replace('<style></style>', () => `<style>${styles.join('')}</style>`);
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

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shortName(index: number): string {
  const rest = Math.floor(index / letters.length);
  return `${letters[index % letters.length]}${rest ? shortName(rest - 1) : ''}`;
}
