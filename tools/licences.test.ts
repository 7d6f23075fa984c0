import { expect, test } from 'vitest';
import { type LockedPackage, licenceProblems, readLock } from './licences.ts';

const withPackage = (path: string, entry: LockedPackage, server: Record<string, string> = {}) => {
  const { packages } = readLock();
  const dependencies = { ...packages.server?.dependencies, ...server };
  return licenceProblems({ packages: { ...packages, server: { dependencies }, [path]: entry } });
};

test('no package is used against its licence', () => {
  expect(licenceProblems(readLock())).toEqual([]);
});

test('a licence that asks for more than we give is found, also in a dependency of a dependency', () => {
  expect(withPackage('node_modules/x', { license: 'GPL-3.0-only' })).toEqual(['x: GPL-3.0-only']);
  expect(withPackage('node_modules/x', {})).toEqual(['x: none stated']);
  expect(withPackage('node_modules/x', { license: 'MIT OR GPL-2.0-only' })).toEqual([]);
  expect(withPackage('node_modules/a/node_modules/x', { license: 'MIT AND AGPL-3.0-only' })).toHaveLength(1);
  expect(withPackage('node_modules/x', { license: 'MPL-2.0' })).toEqual([]);
  expect(withPackage('node_modules/x', { license: 'MPL-2.0' }, { x: '1.0.0' })).toEqual(['x: MPL-2.0']);
});
