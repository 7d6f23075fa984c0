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
  /** What is true when nothing is open. */
  readonly what: string;
  /** Without it each task says it. */
  readonly todo?: string;
}

const datedFacts: Group = {
  group: 'Facts that date',
  what: 'Facts that date quickly are current.',
  todo: 'Look each up and correct its page; remove from the list (recheck) what no longer changes.',
};

const company: Group = { group: 'Company', what: 'Whatever only the company knows is there.' };

const groups: Readonly<Record<LaunchTask['kind'], Group>> = {
  sample: {
    group: 'Samples',
    what: 'Nothing in content/ is a sample.',
    todo: 'Replace each by something true and agreed to, then set sample: false (docs/guides/edit-a-page.md).',
  },
  promise: {
    group: 'Promises to customers',
    what: 'Every promise on the pages is confirmed.',
    todo: 'Let the person named confirm each, then set confirmed: true; or remove it from its pages and from the file.',
  },
  'dated-fact': datedFacts,
  'example-address': company,
  'company-fact': company,
  text: { group: 'Texts', what: 'Every text keeps the rules about words and length.' },
};

/** Finds content that is not real yet, in words for people who edit files. */
export function checkContent(files: readonly LaunchFile[]): Finding[] {
  const tasks = launchTasks(files).filter(({ done }) => !done);
  const open = Map.groupBy(tasks, ({ kind }) => groups[kind]);
  return [...new Set(Object.values(groups))].map((each) => {
    const { group, what, todo = '' } = each;
    const places = (open.get(each) ?? []).map(placeOf);
    // Only a person can say whether a fact is current.
    if (each === datedFacts && places.length > 0) return unknown(group, what, todo, ...places);
    return check(places.length === 0, group, what, todo, ...places);
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
