import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchTask } from '@veramasa/contract';
import { launchTasks } from '../../site/src/content/launch-check.ts';
import { readContent } from '../../site/src/content/read-content.ts';
import type { LaunchFile } from '../../site/src/content/text-rules.ts';
import { yamlMistakes } from '../yaml-mistakes.ts';
import { check, type Finding, unknown } from './finding.ts';

interface Kind {
  readonly group: string;
  readonly done: string;
  readonly open: string;
  /** Empty where each task says it. */
  readonly todo: string;
}

const kinds: Readonly<Record<LaunchTask['kind'], Kind>> = {
  sample: {
    group: 'Samples',
    done: 'Nothing in content/ is a sample.',
    open: 'Parts of content/ are samples.',
    todo: 'Replace each by something true and agreed to, then set sample: false (docs/guides/edit-a-page.md).',
  },
  promise: {
    group: 'Promises to customers',
    done: 'Every promise on the pages is confirmed.',
    open: 'Promises on the pages are not confirmed.',
    todo: 'Let the person named confirm each, then set confirmed: true; or remove it from its pages and from the file.',
  },
  'dated-fact': {
    group: 'Facts that date',
    done: 'No page names a fact that dates quickly.',
    open: 'Pages name facts that date quickly.',
    todo: 'Look each up and correct its page; remove from the list (recheck) what no longer changes.',
  },
  'example-address': {
    group: 'Addresses',
    done: 'No address in content/ is an example.',
    open: 'Addresses in content/ belong to an example domain.',
    todo: '',
  },
  'company-fact': {
    group: 'Legal data',
    done: 'Registered name, registration number, contact person and Grievance Officer are named.',
    open: 'The facts about the company that the law requires on the home page are not complete.',
    todo: '',
  },
  'registration-form': {
    group: 'Legal data',
    done: 'The registration number has the form of its kind.',
    open: 'The CIN has not the form of a CIN.',
    todo: '',
  },
  phone: {
    group: 'Legal data',
    done: 'The phone number is no placeholder.',
    open: 'The phone number is a placeholder.',
    todo: '',
  },
  'postal-address': {
    group: 'Legal data',
    done: 'Every office has a postal address.',
    open: 'An office has no full postal address, which has a street and a PIN code of six digits.',
    todo: '',
  },
  translation: {
    group: 'Translations',
    done: 'Native readers have checked the privacy notices.',
    open: 'A native reader has not checked the privacy notice in each language.',
    todo: '',
  },
  text: {
    group: 'Texts',
    done: 'Every text keeps the rules about words and length.',
    open: 'Texts break rules about words or length.',
    todo: '',
  },
};

/** Finds content that is not real yet, in words for people who edit files. */
export function checkContent(files: readonly LaunchFile[]): Finding[] {
  const open = Map.groupBy(
    launchTasks(files).filter(({ done }) => !done),
    ({ kind }) => kind,
  );
  return (Object.keys(kinds) as LaunchTask['kind'][]).map((kind) => {
    const { group, done, open: found, todo } = kinds[kind];
    const places = (open.get(kind) ?? []).map(placeOf);
    // Only a person can say whether a fact is current.
    if (kind === 'dated-fact' && places.length > 0) return unknown(group, found, todo, places);
    return check(places.length === 0, group, [done, found], todo, places);
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
