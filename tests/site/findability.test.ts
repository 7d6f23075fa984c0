import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decoded, dist, htmlOf, linkedData, pages } from './built-site.ts';

const siteUrl =
  readFileSync(join(dist, 'robots.txt'), 'utf8').match(/Sitemap: (.+)\/sitemap\.xml/)?.[1] ?? '';
const addressOf = (path: string) => new URL(path, siteUrl).href;

/** The content of a meta element by its `name` or `property`. */
function meta(html: string, name: string): string {
  return decoded(html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]);
}

/** The pages that are no samples: `samples.test.ts` says which. */
const shared = pages.filter(({ html }) => html.includes('rel="canonical"'));

describe.each(shared)('$path', ({ path, html }) => {
  test('has address, title, description and picture for link previews', () => {
    expect(html).toContain(`<link rel="canonical" href="${addressOf(path).replaceAll('&', '&amp;')}"`);
    expect(meta(html, 'og:url')).toBe(addressOf(path));
    expect(meta(html, 'og:title')).toBe(decoded(html.match(/<title>(.*?)<\/title>/)?.[1]));
    expect(meta(html, 'og:description')).toBe(meta(html, 'description'));
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
  });

  test('has a unique share card of 1200 by 630 pixels and at most 80 kB', async () => {
    const file = join(dist, new URL(meta(html, 'og:image')).pathname);
    expect(statSync(file).size).toBeLessThanOrEqual(80_000);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    const same = pages.filter((page) => meta(page.html, 'og:image') === meta(html, 'og:image'));
    expect(same).toHaveLength(1);
  });

  test('has structured data that matches its content', () => {
    const nodes = linkedData(html);
    expect(nodes.length).toBeGreaterThan(0);
    const shown = decoded(html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' '));
    for (const { itemListElement = [] } of nodes as unknown as { itemListElement?: { name: string }[] }[])
      for (const { name } of itemListElement) expect(shown).toContain(name);
  });
});

test('questions are one FAQPage with their answers', () => {
  const asking = pages.filter(({ html }) => html.includes('<details'));
  for (const { path, html } of asking) {
    const items = html.match(/<details[^>]*itemprop="mainEntity"[^>]*>.*?<\/details>/gis) ?? [];
    const valid = items.filter((item) =>
      /itemtype="https:\/\/schema.org\/Question".*itemprop="name">[^<]+\?<.*itemprop="acceptedAnswer".*itemtype="https:\/\/schema.org\/Answer".*itemprop="text">[^<]{20}/is.test(
        item,
      ),
    );
    const pagesOfQuestions = html.match(/itemtype="https:\/\/schema.org\/FAQPage"/gi) ?? [];
    expect(pagesOfQuestions.length, path).toBe(items.length > 0 ? 1 : 0);
    expect(valid.length, path).toBe(items.length);
  }
  expect(asking.filter(({ html }) => html.includes('schema.org/FAQPage')).length).toBeGreaterThan(4);
});

test('home has data of company and site, Talk to Us of both offices', () => {
  const typesAt = (path: string) => linkedData(htmlOf(path)).map((node) => node['@type']);
  expect(typesAt('/')).toEqual(['WebSite', 'Organization']);
  expect(typesAt('/talk-to-us')).toEqual(['Organization', 'LocalBusiness', 'LocalBusiness']);
});

const inHyderabad = { addressLocality: 'Hyderabad', addressRegion: 'Telangana', addressCountry: 'IN' };

test('an opening is a posting with what job search engines read', () => {
  expect(linkedData(htmlOf('/join-us/computer-vision-engineer'))).toContainEqual({
    '@type': 'JobPosting',
    title: 'Computer vision engineer',
    description: expect.stringMatching(/^<p>Teach cameras .*<\/p><h2>What you will do<\/h2><ul><li>/),
    identifier: { '@type': 'PropertyValue', name: 'Veramasa', value: 'computer-vision-engineer' },
    datePosted: '2026-11-02',
    validThrough: '2099-12-31T18:30:00.000Z',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', minValue: 1_200_000, maxValue: 1_800_000, unitText: 'YEAR' },
    },
    employmentType: ['FULL_TIME', 'PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: 'Veramasa', sameAs: addressOf('/') },
    jobLocation: [{ '@type': 'Place', address: { '@type': 'PostalAddress', ...inHyderabad } }],
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    directApply: true,
  });
});

test('sitemap and llms.txt list every page but samples', () => {
  const sitemap = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => decoded(address));
  expect(listed).toEqual(shared.map(({ path }) => addressOf(path)));
  expect([...sitemap.matchAll(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)]).toHaveLength(listed.length);
  const links = readFileSync(join(dist, 'llms.txt'), 'utf8').matchAll(/\]\((.*?)\)/g);
  expect([...links].map(([, link]) => link)).toEqual(shared.slice(1).map(({ path }) => addressOf(path)));
});

test('every icon of the web app manifest exists in its size', async () => {
  const { icons } = JSON.parse(readFileSync(join(dist, 'site.webmanifest'), 'utf8'));
  for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
    const { width, height } = await sharp(join(dist, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(existsSync(join(dist, 'favicon.ico'))).toBe(true);
  expect(existsSync(join(dist, 'apple-touch-icon.png'))).toBe(true);
});

test('search excerpts separate a heading from the text below it', () => {
  const { pages: found } = JSON.parse(readFileSync(join(dist, 'search.json'), 'utf8')) as {
    pages: { path: string; text: string[] }[];
  };
  const home = htmlOf('/');
  const heading = home.match(/<h3>([\w ]+)<\/h3><p/)?.[1] ?? 'no heading';
  const quotes = found.find(({ path }) => path === '/')?.text ?? [];
  expect(quotes.some((quote) => quote.startsWith(`${heading}: `))).toBe(true);
});
