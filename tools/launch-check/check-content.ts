import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchTask } from '@veramasa/contract';
import { parse } from 'yaml';
import { launchTasks } from '../../site/src/content/launch-check.ts';
import type { LaunchFile } from '../../site/src/content/text-rules.ts';
import { yamlMistakes } from '../yaml-mistakes.ts';
import { check, type Finding, open, ready, unknown } from './finding.ts';

/** Finds content that is not real yet, in words for people who edit files. */
export function checkContent(files: readonly LaunchFile[]): Finding[] {
  const tasks = launchTasks(files);
  const of = (kind: LaunchTask['kind']) => tasks.filter((task) => task.kind === kind);
  const open = (kind: LaunchTask['kind']) => of(kind).filter(({ done }) => !done);
  return [
    ...samples(open('sample')),
    promises(of('promise')),
    datedFacts(open('dated-fact')),
    exampleAddresses(open('example-address')),
    ...company(open),
    translations(open('translation')),
    texts(open('text')),
  ];
}

const fileOf = ({ path }: LaunchTask): string => `content/${path}`;

const byFile = (tasks: readonly LaunchTask[]): [string, LaunchTask[]][] => [
  ...Map.groupBy(tasks, fileOf).entries(),
];

function samples(tasks: readonly LaunchTask[]): Finding[] {
  const group = 'Samples';
  const todo =
    'Replace each by something true and agreed to, then set sample: false (docs/guides/edit-a-page.md).';
  const found = byFile(tasks).map(([file, own]) => {
    const count = own.length === 1 ? 'one sample' : `${own.length} samples`;
    const names = own.map(({ name, field }) => name || field.slice(0, -1).join('.') || 'the whole file');
    return open(group, `${file}: ${count}.`, todo, names);
  });
  return found.length > 0 ? found : [ready(group, 'Nothing in content/ is a sample.')];
}

function promises(tasks: readonly LaunchTask[]): Finding {
  const left = tasks.filter(({ done }) => !done);
  return check(
    left.length === 0,
    'Promises to customers',
    [
      'Every promise on the pages is confirmed.',
      `${left.length} of ${tasks.length} promises on the pages are not confirmed.`,
    ],
    'Let the person named confirm each, then set confirmed: true in content/offers-to-confirm.yaml; or remove it from its pages and from the file.',
    left.map(
      ({ field, name, todo, confirms, pages = [] }) =>
        `${field[0]} (${confirms}): ${name} ${todo} On ${pages.join(', ')}`,
    ),
  );
}

/** Only a person can say whether they are current. */
function datedFacts(tasks: readonly LaunchTask[]): Finding {
  const group = 'Facts that date';
  const found = byFile(tasks).map(([file, own]) => `${file}: ${own.map(({ name }) => name).join('; ')}`);
  if (found.length === 0) return ready(group, 'No page names a fact that dates quickly.');
  const pages = found.length === 1 ? 'One page names' : `${found.length} pages name`;
  const todo = 'Look each up and correct its page; remove from the list (recheck) what no longer changes.';
  return unknown(group, `${pages} facts that date quickly.`, todo, found);
}

function exampleAddresses(tasks: readonly LaunchTask[]): Finding {
  return check(
    tasks.length === 0,
    'Addresses',
    ['No address in content/ is an example.', 'Addresses in content/ belong to an example domain.'],
    'Replace it by the real domain in these files.',
    byFile(tasks).map(([file, own]) => `${file}: ${[...new Set(own.map(({ name }) => name))].join(', ')}`),
  );
}

function company(open: (kind: LaunchTask['kind']) => LaunchTask[]): Finding[] {
  const group = 'Legal data';
  const file = 'content/company.yaml';
  const [missing, short] = [open('company-fact'), open('postal-address')];
  const [wrong] = open('registration-form');
  const [phone] = open('phone');
  return [
    check(
      missing.length === 0,
      group,
      [
        'Registered name, registration number, contact person and Grievance Officer are named.',
        'The facts about the company that the law requires on the home page are not complete.',
      ],
      `Write them in ${file} (Companies (Incorporation) Rules, 2014, rule 26; SPDI Rules, 2011, rule 5(9)).`,
      missing.map(({ field, name }) => `${field[0]}: ${name}`),
    ),
    check(
      wrong === undefined,
      group,
      [
        'The registration number has the form of its kind.',
        `The CIN is "${wrong?.value}", which is not L or U, five digits, two letters, a year, three letters, six digits.`,
      ],
      `Correct registration in ${file}.`,
      [file],
    ),
    check(
      phone === undefined,
      group,
      ['The phone number is no placeholder.', `The phone number is "${phone?.value}".`],
      `Write the real one as phone in ${file}.`,
      [file],
    ),
    check(
      short.length === 0,
      group,
      [
        'Every office has a postal address.',
        'An office has no full postal address, which has a street and a PIN code of six digits.',
      ],
      `Write the addresses that the Registrar of Companies has into ${file}.`,
      short.map(({ name, value }) => `${name}: ${value}`),
    ),
  ];
}

function translations(tasks: readonly LaunchTask[]): Finding {
  return check(
    tasks.length === 0,
    'Translations',
    [
      'Native readers have checked the privacy notices.',
      'A native reader has not checked the privacy notice in each language.',
    ],
    'Let a native reader compare it with content/privacy/en.yaml, then set checked: true.',
    tasks.map(fileOf),
  );
}

function texts(tasks: readonly LaunchTask[]): Finding {
  return check(
    tasks.length === 0,
    'Texts',
    ['Every text keeps the rules about words and length.', 'Texts break rules about words or length.'],
    'Change each as it says. The rules are in site/src/content/text-rules.ts.',
    tasks.map((task) => `${fileOf(task)} ${task.field.join('.')}: “${task.name}”. ${task.todo}`),
  );
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws a sentence for each that is not YAML. */
export function readContent(root: string): LaunchFile[] {
  const mistakes = yamlMistakes(root);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return globSync('**/*.{yaml,md}', { cwd: join(root, 'content') })
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, 'content', path), 'utf8');
      const [, fields = '', body] = /^---\n([\s\S]*?)\n---([\s\S]*)$/.exec(text) ?? [];
      return { path, data: path.endsWith('.md') ? { ...parse(fields), body } : parse(text) };
    });
}
