import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fixtureContent as folder } from '../bed/fixture-site.ts';
import { sampleNotes as notes } from '../e2e/support/wording.ts';
import { dist, htmlOf, mainOf, pages } from './built-site.ts';

/** The data of a content file; of Markdown, its front matter. */
const content = (file: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  return parse(file.endsWith('.md') ? (text.match(/^---\n(.*?)\n---\n/s)?.[1] ?? '') : text);
};

function holdsSample(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('sample' in value && value.sample === true) || Object.values(value).some(holdsSample);
}

const openings = globSync('openings/*.md', { cwd: folder }).map((file) => ({
  path: `/join-us/${file.slice('openings/'.length, -'.md'.length)}`,
  sample: content(file).sample === true,
}));

/** The pages that are samples or show one of their own file; home stands for the site and has none. */
const samples: string[] = [
  ...openings.filter(({ sample }) => sample).map(({ path }) => path),
  ...globSync('**/*.{yaml,md}', { cwd: folder })
    .map(content)
    .flatMap((data) => (data?.path && data.path !== '/' && holdsSample(data) ? [data.path] : [])),
  ...(holdsSample(content('stories.yaml')) ? [content('pages/stories.yaml').path] : []),
];

// findability.test.ts: sitemap.xml and llms.txt list exactly the pages with a canonical address.
test('a sample has no link preview and keeps all pages out of search engines', () => {
  expect(samples.length).toBeGreaterThan(0);
  for (const { path, html } of pages) {
    expect(html, path).toContain('<meta name="robots" content="noindex"');
    expect(/<meta property="og:|rel="canonical"/.test(html), path).toBe(!samples.includes(path));
    const card = `cards/${path.slice(1).replace(/\W+/g, '-') || 'home'}.png`;
    expect(existsSync(join(dist, card)), path).toBe(!samples.includes(path));
  }
});

test('a sample person has no link to a profile', () => {
  for (const { path } of pages.filter(({ path }) => samples.includes(path)))
    expect(mainOf(path), path).not.toContain('linkedin.com/in/');
});

test.each(openings)(
  '$path says whether it is a sample, and takes applications only if not',
  ({ path, sample }) => {
    const html = htmlOf(path);
    const heading = html.match(/<h1>(.*?)<\/h1>/)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? '';
    expect(html.includes(notes.opening.all)).toBe(sample);
    expect(html.includes('JobPosting')).toBe(!sample);
    expect(html.includes(`value="${heading}"`)).toBe(!sample);
  },
);

interface Sample {
  readonly sample?: boolean;
}

const life = content('pages/life.yaml');
const storyBy: Readonly<Record<string, Sample & { readonly homeOrder?: number }>> = content('stories.yaml');
const stories = Object.values(storyBy);
const industries = globSync('industries/*.yaml', { cwd: folder }).map(
  (file): { path: string; story?: string } => content(file),
);

/** What each page shows that may be a sample. */
const shown: readonly (readonly [path: string, kind: keyof typeof notes, entries: readonly Sample[]])[] = [
  ['/', 'stories', stories.filter(({ homeOrder }) => homeOrder)],
  ['/', 'logos', [content('home.yaml').customers]],
  ['/success-stories', 'stories', stories],
  ['/meet-the-founder', 'founder', [content('pages/founder.yaml').founder]],
  ['/leader-ship', 'people', content('pages/leaders.yaml').leaders],
  ['/go-getters', 'people', content('pages/team.yaml').team.members],
  [life.path, 'wellbeing', life.wellbeing.pillars],
  [life.path, 'pictures', life.gallery.pictures],
  ...industries.flatMap(({ path, story }) =>
    story ? [[path, 'story', [storyBy[story] ?? {}]] as const] : [],
  ),
];

test.each(shown)('%s says whether its %s are samples', (path, kind, entries) => {
  const html = htmlOf(path);
  const { all, some } = notes[kind];
  const samples = entries.filter(({ sample }) => sample).length;
  expect(entries.length).toBeGreaterThan(0);
  expect(html.includes(all)).toBe(samples === entries.length);
  if (some !== all) expect(html.includes(some)).toBe(samples > 0 && samples < entries.length);
});
