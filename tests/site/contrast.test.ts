import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const styles = (name: string) =>
  readFileSync(resolve(import.meta.dirname, `../../site/src/styles/${name}`), 'utf8');

type Tokens = Readonly<Record<string, string>>;

const declarations = (css: string): Tokens =>
  Object.fromEntries([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

const root = declarations(styles('tokens.css').split('@media')[0] ?? '');

/** The colour of a token, through the tokens that it names. */
function colour(name: string, tokens: Tokens): string {
  const value = tokens[name] ?? root[name] ?? '';
  const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? [];
  return other ? colour(other, tokens) : value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}

/** WCAG 2.2, relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string, tokens: Tokens): number {
  const [high = 0, low = 0] = [a, b].map((name) => luminance(colour(name, tokens))).sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** The values of `[data-ATTRIBUTE="NAME"]`, with those of every rule that matches it, in their order. */
function variants(file: string, attribute: string): [string, Tokens][] {
  const rules = [...styles(file).matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const names = new Set(
    rules.flatMap(([, selector = '']) => [...selector.matchAll(/="([\w-]+)"/g)].map(([, name = '']) => name)),
  );
  return [...names].map((name) => [
    name,
    Object.assign(
      {},
      ...rules
        .filter(
          ([, selector = '']) =>
            selector.includes(`[${attribute}]`) ||
            selector.includes(`="${name}"`) ||
            [...selector.matchAll(/\^="([\w-]+)"/g)].some(([, start = '']) => name.startsWith(start)),
        )
        .map(([, , body = '']) => declarations(body)),
    ),
  ]);
}

const planes: [string, Tokens][] = [['the page', {}], ...variants('planes.css', 'data-plane')];

test.each(planes)('text on %s has a contrast of 4.5, and its underlines one of 3', (_, tokens) => {
  for (const [name, least] of Object.entries({ text: 4.5, 'text-soft': 4.5, 'link-line': 3 }))
    expect(contrast(name, 'surface', tokens), name).toBeGreaterThanOrEqual(least);
});

const onCloth = Object.fromEntries(planes).cloth ?? {};

test.each(variants('cloth.css', 'data-cloth'))('all on the cloth %s has a contrast of 4.5', (_, cloth) => {
  const tokens = { ...onCloth, ...cloth };
  for (const text of ['cloth-text', 'text', 'text-soft', 'link-line', 'accent'])
    expect(contrast(text, 'surface', tokens), text).toBeGreaterThanOrEqual(4.5);
});
