import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { dist, manifest, pages } from './built-site.ts';

const aliases = new Set([
  ...manifest.redirects.map(({ from }) => from),
  ...manifest.pages.flatMap(({ alsoAt }) => alsoAt),
]);

/** The 33 canonical paths; other spellings, such as /Mission, redirect to them. */
const specified = [
  ...['/', '/talk-to-us', '/meet-the-founder', '/vision', '/mission', '/leader-ship', '/go-getters'],
  ...['/life-at-veramasa', '/success-stories', '/predictive-diagnostics', '/join-us'],
  ...['automation-engineering', 'computer-vision', 'al-&-ml', 'cloud-data-services', 'data-engineering'].map(
    (slug) => `/services/${slug}`,
  ),
  ...['it-services', 'business-consulting', 'testing-services'].map((slug) => `/services/${slug}`),
  ...[
    'e-commerce',
    'fintech',
    'communication',
    'healthtech-life-sciences',
    'agritech',
    'media-entertainment',
  ].map((slug) => `/industries/${slug}`),
  ...['ed-tech', 'insurance', 'automotive-mobility', 'energy', 'utilities'].map(
    (slug) => `/industries/${slug}`,
  ),
  ...['/term-of-use', '/cookie-policy', '/privacy-policy'],
];

test('all 33 routes are pages', () => {
  expect(specified).toHaveLength(33);
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
  expect(manifest.pages.find(({ path }) => path === '/mission')?.alsoAt).toContain('/Mission');
});

test('the README says how many pages there are', () => {
  const count = pages.filter(({ path }) => !path.startsWith('/join-us/')).length;
  for (const file of ['README.md', 'package.json']) {
    const text = readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
    expect(/(\d+) static pages/.exec(text)?.[1], file).toBe(String(count));
  }
});

test('titles and descriptions are unique', () => {
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const values = pages.map(({ html }) => html.match(pattern)?.[1]);
    expect(values).not.toContain(undefined);
    expect(new Set(values).size).toBe(values.length);
  }
});

/**
 * If the page has already fetched the `src` of a lazy `img`, Chromium does not treat the `img` as lazy and fetches the
 * selected `source` of its `picture` at once, even in a closed menu.
 */
test('no menu picture falls back to a drawing that the page shows', () => {
  for (const { path, html } of pages) {
    const [head = '', main = ''] = html.split('<main');
    const fallbacks = [...head.matchAll(/<source [^>]*><img [^>]*src="([^"#]*)/g)].map(([, src]) => src);
    const eager = [...main.matchAll(/<img [^>]*>/g)].filter(([image]) => !image.includes('loading="lazy"'));
    expect(fallbacks, path).toHaveLength(8);
    expect(
      eager.map(([image]) => image.match(/src="([^"#]*)/)?.[1]).filter((src) => fallbacks.includes(src)),
      path,
    ).toEqual([]);
  }
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style, not validity: React and Astro generate the markup.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'no-implicit-button-type': 'error',
    // Not needed: phone numbers may wrap, and all scripts have the origin of the page.
    'tel-non-breaking': 'off',
    'require-sri': 'off',
  },
});

describe.each(pages)('$path', ({ html }) => {
  const body = html.slice(html.indexOf('<body'));

  test('is valid HTML', async () => {
    // Astro writes the style of its islands into the body, where HTML does not allow it.
    const report = await validator.validateString(html.replace(/<style>astro-island[^<]*<\/style>/, ''));
    expect(
      report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
      ),
    ).toEqual([]);
  });

  test('has one h1, headings in order, and its landmarks', () => {
    const levels = [...body.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
    for (const landmark of ['<header', '<nav', '<main', '<footer']) expect(body).toContain(landmark);
  });

  test('links only to existing pages, files and anchors', () => {
    for (const [, raw = ''] of html.matchAll(/ href="(.*?)"/g)) {
      const href = raw.replaceAll('&amp;', '&');
      if (/^(https?:|mailto:|tel:|data:image\/)/.test(href)) continue;
      const [path, anchor] = href.split('#');
      if (path?.includes('.')) expect(existsSync(join(dist, path)), href).toBe(true);
      else if (path) expect(pages.some((page) => page.path === path) && !aliases.has(path), href).toBe(true);
      const target = path ? (pages.find((page) => page.path === path)?.html ?? '') : html;
      if (anchor) expect(target, href).toContain(`id="${anchor}"`);
    }
  });

  test('refers in its styles only to existing files', () => {
    const styles = [...html.matchAll(/<style.*?<\/style>/gs)].join('');
    // The build keeps the URL of a missing file unchanged.
    for (const [, address = ''] of styles.matchAll(/url\((?!["']?(?:data:|#))["']?([^)"']*)/g)) {
      expect(address).toMatch(/^\//);
      expect(existsSync(join(dist, address)), address).toBe(true);
    }
  });

  test('shows no picture without size or alternative text', () => {
    for (const [image] of body.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/ alt="/);
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ height="\d+"/);
    }
  });

  test('has no unfinished text', () => {
    expect(body.replace(/<[^>]*>/g, ' ')).not.toMatch(
      /lorem|ipsum|\bTODO\b|\bTBD\b|undefined|\[object Object\]/i,
    );
  });
});

/** Empty phrases. The prescribed headings contain a few of them. */
const filler =
  /cutting-edge|state-of-the-art|world-class|best-in-class|next-gen|game-chang|seamless|leverag|synerg|empower|holistic|robust solution|innovative solution|unlock the|passionate about|digital journey/i;

test.each(pages)('$path has no filler words outside its fixed headings', ({ html }) => {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const running = main.replace(/<script.*?<\/script>|<h\d\b.*?<\/h\d>/gs, ' ').replace(/<[^>]*>/g, ' ');
  expect(running.match(filler)?.[0]).toBeUndefined();
});

const sectors = pages.filter(({ path }) => /^\/(services|industries)\/|^\/predictive/.test(path));

test.each(sectors)('$path has 500 to 1,500 words to read', ({ html }) => {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const words =
    main
      .replace(/<script.*?<\/script>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  expect(words.length).toBeGreaterThan(500);
  expect(words.length).toBeLessThan(1500);
});

test.each(pages.filter(({ path }) => path.startsWith('/join-us/')))(
  '$path describes its position for job search engines',
  ({ html }) => {
    const text = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    const [posting] = JSON.parse(text)['@graph'];
    expect(posting['@type']).toBe('JobPosting');
    expect(html).toContain(`<h1>${posting.title}</h1>`);
    expect(posting.description).toContain('<li>');
    expect(posting.datePosted).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(posting.hiringOrganization.name).toBe(manifest.company.name);
    for (const { address } of posting.jobLocation) {
      expect(manifest.company.cities).toContain(address.addressLocality);
      expect(address.addressCountry).toBe('IN');
    }
    expect(html).toContain(`value="${posting.title}"`);
  },
);

test('every drawing has a brotli and a gzip copy', () => {
  const files = readdirSync(join(dist, '_astro'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.svg'))) {
    expect(files).toEqual(expect.arrayContaining([`${file}.br`, `${file}.gz`]));
  }
});
