import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sampleManifest } from '../../tests/bed/built-site.ts';
import { siteManifestSchema, sitePathPattern } from './site-manifest.ts';

const elsewhere = ['//evil', '/\\evil', '/../..', '/.', '/a/', '/a//b', '/a?b', '/%2e%2e/a', 'a', ''];

test.each(['/', '/a', '/services/al-&-ml', '/life-at-{product}', '/a.b', '/...'])(
  '%s is an address of a page',
  (path) => {
    expect(sitePathPattern.test(path)).toBe(true);
  },
);

test.each(elsewhere)('a release with the address or redirect %j is refused', (path) => {
  const accepts = (changes: object) => v.is(siteManifestSchema, { ...sampleManifest, ...changes });
  const [page] = sampleManifest.pages;
  expect(accepts({})).toBe(true);
  const keptMonths = { enquiry: 24, application: 5 };
  expect(accepts({ privacy: { ...sampleManifest.privacy, keptMonths } })).toBe(false);
  expect(accepts({ redirects: [{ from: path, to: '/' }] })).toBe(false);
  expect(accepts({ redirects: [{ from: '/a', to: path }] })).toBe(false);
  expect(accepts({ pages: [{ ...page, path }] })).toBe(false);
  expect(accepts({ pages: [{ ...page, alsoAt: [path] }] })).toBe(false);
});
