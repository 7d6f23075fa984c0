import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readBuiltSite } from '../../server/src/pages/built-site.ts';
import { notFoundPage } from '../../server/src/pages/not-found-page.ts';
import { fixtureContent } from '../bed/fixture-site.ts';
import { deadLinks, htmlMistakes } from '../bed/page-checks.ts';
import { decoded, dist, htmlOf, mainOf, pages, site } from './built-site.ts';

/**
 * If the page has already fetched the `src` of a lazy `img`, Chromium does not treat the `img` as lazy and fetches the
 * selected `source` of its `picture` at once, even in a closed menu.
 */
test('no menu picture falls back to a drawing that the page shows', () => {
  for (const { path, html } of pages) {
    const [head = '', main = ''] = html.split('<main');
    const fallbacks = [...head.matchAll(/<source [^>]*><img [^>]*src="([^"#]*)/g)].map(([, src]) => src);
    const eager = [...main.matchAll(/<img [^>]*>/g)].filter(([image]) => !image.includes('loading="lazy"'));
    expect(fallbacks.length, path).toBeGreaterThan(4);
    const shown = eager.map(([image]) => image.match(/src="([^"#]*)/)?.[1]);
    const both = shown.filter((src) => fallbacks.includes(src));
    expect(both, path).toEqual([]);
  }
});

describe.each(pages)('$path', ({ path, html }) => {
  const body = html.slice(html.indexOf('<body'));

  test('is valid HTML with its landmarks', async () => {
    expect(await htmlMistakes(html)).toEqual([]);
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(body).toContain(landmark);
  });

  test('leads only to existing pages, files and anchors', () => {
    expect(deadLinks({ path, html }, site)).toEqual([]);
  });

  test('shows no picture without size or alternative text', () => {
    for (const [image] of body.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/ alt="/);
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ height="\d+"/);
    }
  });

  test('shows no value that is not a text', () => {
    expect(body.replace(/<[^>]*>/g, ' ')).not.toMatch(/undefined|\[object Object\]/);
  });
});

const notFound = { path: '/404', html: readFileSync(join(dist, '404.html'), 'utf8') };

test.each([...pages, notFound])('$path allows only its own scripts and styles', ({ html }) => {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script';trusted-types worker;");
  expect(policy).not.toMatch(/unsafe|https?:/);
  // A policy in a meta element applies only to the elements after it.
  expect(html.indexOf(policy)).toBeLessThan(html.indexOf('<title'));
  const inline = [...html.matchAll(/<(script|style)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => text);
  const own = inline.map((text) => hash('sha256', text, 'base64'));
  const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
  expect(allowed.length).toBeGreaterThan(2);
  expect(own).toEqual(expect.arrayContaining(allowed));
  expect(html).not.toMatch(/<[^>]+\son\w+=|<[^>]+\sstyle="|javascript:/i);
});

test('a description that looks like an element is none', () => {
  for (const [file, html] of [
    ['pages/mission.yaml', htmlOf('/mission')],
    ['not-found.yaml', notFoundPage(readBuiltSite(dist), '/missing')],
  ] as const) {
    const { description } = parse(readFileSync(join(fixtureContent, file), 'utf8'));
    expect(description).toContain('<');
    const [, shown] = /<meta name="description" content="([^"]*)">/.exec(html) ?? [];
    expect(decoded(shown)).toBe(description);
  }
});

test('every drawing has a brotli and a gzip copy', () => {
  const files = readdirSync(join(dist, '_astro'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.svg'))) {
    expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  }
});

test.each(['about', 'services', 'industries'])('the bar marks %s on each page of its menu', (kind) => {
  const [, menu = ''] = htmlOf('/').split(`id="menu-${kind}"`);
  const links = [...menu.slice(0, menu.indexOf('</ul>')).matchAll(/href="([^"]*)"/g)];
  expect(links.length).toBeGreaterThan(3);
  for (const path of links.map(([, href]) => decoded(href))) {
    const marked = htmlOf(path).matchAll(/<button [^>]*aria-current="true"[^>]*data-section="(\w+)"/g);
    const names = [...marked].map(([, name]) => name);
    expect(names, path).toEqual([kind]);
  }
});

test('home shows quotations of the stories', () => {
  const quotations = (path: string) =>
    [...mainOf(path).matchAll(/<blockquote.*?<\/blockquote>/gs)].map(([text]) =>
      text.replace(/<[^>]*>/g, ''),
    );
  expect(quotations('/')).toHaveLength(3);
  expect(quotations('/success-stories')).toEqual(expect.arrayContaining(quotations('/')));
});
