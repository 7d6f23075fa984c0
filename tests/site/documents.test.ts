import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '@veramasa/contract';
import { describe, expect, test } from 'vitest';
import { dist, linkedData, mainOf, manifest, pages } from './built-site.ts';

const services = pages.filter(({ path }) => /^\/services\/[^/]+$/.test(path));
const samples = pages.filter(({ path }) => path.endsWith('/sample'));
const articles = pages.filter(({ path }) => path.startsWith('/insights/'));
const built = (file: string) => readFileSync(join(dist, file), 'utf8');

test('each service leads to its sample, and the sample back to it', () => {
  expect(samples.length).toBeGreaterThan(1);
  for (const sample of samples) {
    const service = services.find(({ path }) => sample.path === `${path}/sample`);
    expect(mainOf(service?.path ?? ''), sample.path).toContain(`href="${sample.path}"`);
    const main = mainOf(sample.path);
    expect(main, sample.path).toContain(`href="${service?.path}"`);
    const note = main.match(/<p class="[^"]*note[^"]*">([^<]+)<\/p>/)?.[1] ?? 'no note';
    expect(main.split(note), `${sample.path} is marked at head and foot`).toHaveLength(3);
  }
});

test.each(manifest.pages)('$path has at most 20.5 kB, compressed, with its drawing', ({ path }) => {
  expect(statSync(join(dist, `${pageFile(path)}.br`)).size).toBeLessThanOrEqual(20_500);
});

test('a long page has a list of its parts', () => {
  expect(mainOf('/predictive-diagnostics')).toMatch(/<nav aria-labelledby="contents">.*href="#/s);
});

describe.each(articles)('$path', ({ path, html }) => {
  const main = mainOf(path);

  test('leads to its service, its industry and its list', () => {
    for (const target of ['/services/', '/industries/', '/insights"'])
      expect(main).toContain(`href="${target}`);
  });

  test('is described as an article for search engines', () => {
    const article = linkedData(html).find((node) => node['@type'] === 'Article');
    expect(article).toMatchObject({
      headline: expect.stringMatching(/\S/),
      url: expect.stringMatching(new RegExp(`${path}$`)),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      author: { '@type': expect.stringMatching(/^(Person|Organization)$/), name: expect.any(String) },
      publisher: { name: manifest.company.name },
    });
    expect(String(article?.dateModified) >= String(article?.datePublished)).toBe(true);
  });
});

test('the feed lists every article, the newest first', () => {
  const items = built('insights/rss.xml').split('<item>').slice(1);
  const all = (name: string) => items.map((item) => item.split(new RegExp(`</?${name}>`))[1] ?? '');
  expect(articles.length).toBeGreaterThan(1);
  const paths = all('link').map((link) => new URL(link).pathname);
  expect(paths.toSorted()).toEqual(articles.map(({ path }) => path).toSorted());
  const times = all('pubDate').map((day) => Date.parse(day));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  for (const text of [...all('title'), ...all('description')]) expect(text).toMatch(/^(?!.*undefined)./);
});

test('the acceptance kit has the same rows as a page and as CSV', () => {
  const rows = (mainOf('/acceptance-kit').match(/<tr>/g) ?? []).length;
  const lines = built('acceptance-kit.csv').split('\r\n').filter(Boolean);
  expect(lines).toHaveLength(rows);
  for (const line of lines) expect(line).toMatch(/^"(?!=)(?:[^"]|"")*"(?:,"(?!=)(?:[^"]|"")*")+$/);
  expect(lines.join()).toContain(`"'=SUM(1+1) > 1 is`);
});
