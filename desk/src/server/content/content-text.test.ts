import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diffLines } from 'diff';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../../../../site/src/content/read-content.ts';
import { isObject, type Value } from '../../api/content.ts';
import { writeText } from './content-text.ts';

const folder = resolve(import.meta.dirname, '../../../../content');
const paths = globSync('**/*.{yaml,json,md}', { cwd: folder, exclude: ['photographs/**'] }).sort();

/** Endings and whole texts that YAML needs quotes or a block for, or that a parser could read as something else. */
const endings = [
  ...[' x: y #z', ': ', ' #', ' - x', "'", '"', '\nx', 'x\n\n', '\n\tx', '\u2028', '\ufeff', '\u{1f600}'],
];
const wholes = [
  ...['', '- x', '---', '*a', '!x', '[x', 'null', 'yes', '1_000', '0x1F', '2026-12-31', '12:30:45'],
];
const changes = [
  ...endings.map((ending) => (old: string) => old + ending),
  ...wholes.map((whole) => () => whole),
];

const added = { title: ': a', list: ['null', 'a, b'] };
const withoutFirst = (value: Value): Value =>
  isObject(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value;
const listEdits: readonly ((list: List) => List)[] = [
  (list) => [added, ...list, ...list.slice(0, 1)],
  (list) => list.toReversed(),
  (list) => list.slice(1).map(withoutFirst),
];

describe.each(paths)('%s', (path) => {
  const text = readFileSync(`${folder}/${path}`, 'utf8');
  const value = readContent(path, text) as Value;

  test('keeps all other lines when texts change', () => {
    for (const turn of [0, 1]) {
      let [most, index] = [0, 0];
      const other = changed(value, (old) => {
        if (index++ % 2 !== turn) return old;
        // The last line, and of a block the line that says how it ends.
        most += old.includes('\n') ? 2 : 1;
        return `${old} x: y #z`;
      });
      const parts = diffLines(text, writeText(path, text, other)).filter(({ removed }) => removed);
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(most);
    }
  });

  test('is read by the site as meant, with awkward texts and other entries', () => {
    let texts = 0;
    const changedAt = (turn: number) => {
      texts = 0;
      return changed(value, (old) => changes[(texts++ + turn) % changes.length]?.(old) ?? old);
    };
    // A file with as many texts meets all of them in one turn; of a smaller one, each text meets a quarter of them.
    for (let turn = 0; turn < changes.length; turn += texts < changes.length ? 4 : 12)
      expectReadAsMeant(path, text, changedAt(turn));
    for (const edit of listEdits) expectReadAsMeant(path, text, changed(value, String, edit));
  });
});

const sample = `# About the list.
heading: First # A note.
pair: { label: Talk, path: /talk }
short: [ a, b ]
empty: []
# The people.
people:
  # Asha leads.
  - name: Asha
    role: Lead # Since 2024.

  # Ravi builds.
  - name: Ravi
    role: Engineer
message: |-
  One
  Two
day: "2026-11-22"
last: end
`;

type Fields = Record<string, Value>;
const { heading, people, message, ...rest }: Fields = parse(sample);
const [asha, ravi] = people as Value[];
const fields = { heading, people, message, ...rest } as Fields;
const ofRavi = '\n\n  # Ravi builds.\n  - name: Ravi\n    role: Engineer';
const ofMira = '\n  - name: "Mira: designer"\n    role: "yes"';

test.each<[string, Fields, from: string, to: string]>([
  ['a removed entry takes its comment with it', { ...fields, people: [asha ?? null] }, ofRavi, ''],
  [
    'a new entry is written like its neighbours',
    { ...fields, people: [asha, ravi, { name: 'Mira: designer', role: 'yes' }] as Value[] },
    ofRavi,
    ofRavi + ofMira,
  ],
  ['a list in a line stays so', { ...fields, short: ['a', 'b', 'c, d'] }, '[ a, b ]', '[ a, b, "c, d" ]'],
  ['an empty list gets lines', { ...fields, empty: ['one'] }, 'empty: []', 'empty:\n  - one'],
  [
    'a new field follows the one before it',
    { heading, note: 'New', people, message, ...rest } as Fields,
    '# A note.\n',
    '# A note.\nnote: New\n',
  ],
  ['a removed field goes alone', { heading, people, ...rest } as Fields, 'message: |-\n  One\n  Two\n', ''],
  ['a block stays a block', { ...fields, message: 'One\n\nFour' }, 'One\n  Two', 'One\n\n  Four'],
  ['a comment behind a changed text stays', { ...fields, heading: 'Second' }, 'First', 'Second'],
  ['a quoted text stays quoted', { ...fields, day: 'soon' }, '"2026-11-22"', '"soon"'],
])('%s, and nothing else changes', (_, value, from, to) => {
  expect(writeText('sample.yaml', sample, value)).toBe(sample.replace(from, to));
});

test('a moved entry keeps its comments', () => {
  const edited = writeText('sample.yaml', sample, { ...fields, people: [ravi, asha] as Value[] });
  expect(edited).toContain('  # Ravi builds.\n  - name: Ravi\n    role: Engineer\n');
  expect(edited).toContain('  - name: Asha\n    role: Lead # Since 2024.\n');
});

type List = readonly Value[];

/** A value with other texts and lists. */
function changed(value: Value, text: (old: string) => string, list = (old: List) => old): Value {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return list(value.map((part) => changed(part, text, list)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changed(part, text, list)]));
}

/** The value comes as JSON. The body of a Markdown file is saved without the space around it. */
function expectReadAsMeant(path: string, text: string, value: Value): void {
  const read = readContent(path, writeText(path, text, JSON.parse(JSON.stringify(value))));
  const meant =
    path.endsWith('.md') && isObject(value) ? { ...value, body: String(value.body ?? '').trim() } : value;
  // Much faster than `toEqual`, which prints the difference.
  if (!isDeepStrictEqual(read, meant)) expect(read).toEqual(meant);
}
