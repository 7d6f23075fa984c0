import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchTask } from '@veramasa/contract';
import { launchTasks } from '../../site/src/content/launch-check.ts';
import { readContent } from '../../site/src/content/read-content.ts';
import type { LaunchFile } from '../../site/src/content/text-rules.ts';
import { yamlMistakes } from '../yaml-mistakes.ts';
import { check, type Finding, unknown } from './finding.ts';

interface Group {
  readonly group: string;
  /** The sentences when nothing and when something is open. */
  readonly said: readonly [done: string, open: string];
  /** Without it each task says it. */
  readonly todo?: string;
}

const datedFacts: Group = {
  group: 'Facts that date',
  said: ['No page names a fact that dates quickly.', 'Pages name facts that date quickly.'],
  todo: 'Look each up and correct its page; remove from the list (recheck) what no longer changes.',
};

const company: Group = {
  group: 'Company',
  said: ['What only the company knows is there.', 'Something that only the company knows is missing.'],
};

const groups: Readonly<Record<LaunchTask['kind'], Group>> = {
  sample: {
    group: 'Samples',
    said: ['Nothing in content/ is a sample.', 'Parts of content/ are samples.'],
    todo: 'Replace each by something true and agreed to, then set sample: false (docs/guides/edit-a-page.md).',
  },
  promise: {
    group: 'Promises to customers',
    said: ['Every promise on the pages is confirmed.', 'Promises on the pages are not confirmed.'],
    todo: 'Let the person named confirm each, then set confirmed: true; or remove it from its pages and from the file.',
  },
  'dated-fact': datedFacts,
  'example-address': company,
  'company-fact': company,
  text: {
    group: 'Texts',
    said: ['Every text keeps the rules about words and length.', 'Texts break rules about words or length.'],
  },
};

/** Finds content that is not real yet, in words for people who edit files. */
export function checkContent(files: readonly LaunchFile[]): Finding[] {
  const tasks = launchTasks(files).filter(({ done }) => !done);
  const open = Map.groupBy(tasks, ({ kind }) => groups[kind]);
  return [...new Set(Object.values(groups))].map((each) => {
    const { group, said, todo = '' } = each;
    const places = (open.get(each) ?? []).map(placeOf);
    // Only a person can say whether a fact is current.
    if (each === datedFacts && places.length > 0) return unknown(group, said[1], todo, places);
    return check(places.length === 0, group, said, todo, places);
  });
}

/** File and field of a task, what is there now, and what the task itself says. */
function placeOf({ kind, path, field, name, value, todo, confirms, pages }: LaunchTask): string {
  const now = kind === 'example-address' || !value ? name : `${name}: ${value}`;
  const promise = confirms && `by the ${confirms}, on ${pages?.join(', ')}`;
  return [`content/${path}`, field.join('.'), now, todo, promise].filter(Boolean).join(' · ');
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws a sentence for each that is not YAML. */
export function readFiles(root: string): LaunchFile[] {
  const mistakes = yamlMistakes(root);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return globSync('**/*.{yaml,md}', { cwd: join(root, 'content') })
    .sort()
    .map((path) => ({ path, data: readContent(path, readFileSync(join(root, 'content', path), 'utf8')) }));
}
