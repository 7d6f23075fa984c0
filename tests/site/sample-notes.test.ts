import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import notes from '../../content/wording/sample-notes.json' with { type: 'json' };
import { pages } from './built-site.ts';

const content = (file: string) =>
  parse(readFileSync(resolve(import.meta.dirname, '../../content', file), 'utf8'));

interface Sample {
  readonly sample?: boolean;
}

const home = content('home.yaml');
const life = content('pages/life.yaml');
const storyBy: Readonly<Record<string, Sample & { readonly homeOrder?: number }>> = content('stories.yaml');
const stories = Object.values(storyBy);
const industries = readdirSync(resolve(import.meta.dirname, '../../content/industries'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file): { path: string; story?: string } => content(`industries/${file}`));

/** What each page shows that may be a sample. */
const shown: readonly (readonly [path: string, kind: keyof typeof notes, entries: readonly Sample[]])[] = [
  ['/', 'stories', stories.filter(({ homeOrder }) => homeOrder)],
  ['/', 'logos', [home.customers]],
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
  const html = pages.find((page) => page.path === path)?.html ?? '';
  const { all, some } = notes[kind];
  const samples = entries.filter(({ sample }) => sample).length;
  expect(entries.length).toBeGreaterThan(0);
  expect(html.includes(all)).toBe(samples === entries.length);
  if (some !== all) expect(html.includes(some)).toBe(samples > 0 && samples < entries.length);
});
