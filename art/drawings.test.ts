import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const folder = new URL('drawings/', import.meta.url);
const committed = (name: string): string => readFileSync(new URL(`${name}.svg`, folder), 'utf8');
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

describe('drawings', () => {
  it.each([...catalogue.values()])(
    '$name is exactly what its generator draws',
    ({ name, draw }) => {
      expect(draw() === committed(name)).toBe(true);
    },
    60_000,
  );

  it('a committed drawing without a generator is listed in the README', () => {
    const names = readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));
    const orphans = names.filter((name) => !catalogue.has(name));
    expect(orphans.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('ids in a drawing are unique, and references resolve', () => {
    for (const { name } of catalogue.values()) {
      const source = committed(name);
      const ids = [...source.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
      expect(ids, name).toEqual([...new Set(ids)]);
      for (const [, id] of source.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(ids, name).toContain(id);
    }
  });
});
