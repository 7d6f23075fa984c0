import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Licences that ask for no more than their text to be kept. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
];
/** Fine for tools that build or test and are not handed on: lightningcss, axe, the image library of Astro. */
const forToolsToo = [...permissive, 'MPL-2.0', 'LGPL-3.0-or-later'];

/** What reaches a visitor's browser; the rest of the site's packages work at build time. */
const inBrowser = ['react', 'react-dom', 'altcha-lib', 'minisearch', 'valibot'];

export interface LockedPackage {
  readonly license?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

export const readLock = (): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Locked packages whose licence is not allowed where they are used, with the licence. */
export function licenceProblems({ packages }: Lock): string[] {
  const handedOn = reachable(packages, [
    ...dependenciesOf(packages.server),
    ...dependenciesOf(packages.contract),
    ...inBrowser,
  ]);
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([path, { license = 'none stated' }]) => {
      const name = nameOf(path);
      return name.startsWith('@veramasa/')
        ? false
        : !allows(license, handedOn.has(name) ? permissive : forToolsToo);
    })
    .map(([path, { license = 'none stated' }]) => `${nameOf(path)}: ${license}`);
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const dependenciesOf = (entry?: LockedPackage) => Object.keys(entry?.dependencies ?? {});

/** Names of these packages and all that they need, whichever version. */
function reachable(packages: Lock['packages'], names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [path, entry] of Object.entries(packages))
      if (path.endsWith(`node_modules/${name}`)) waiting.push(...dependenciesOf(entry));
  }
  return found;
}

/** Whether a licence expression (SPDX) is met: one of what stands between OR, all of what stands between AND. */
function allows(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.includes(name)));
}
