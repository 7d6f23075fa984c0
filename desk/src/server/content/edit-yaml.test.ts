import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { diffLines } from 'diff';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isObject, type Value } from '../../api/content.ts';
import { readText, writeText } from './content-text.ts';
import { editYaml } from './edit-yaml.ts';

const folder = resolve(import.meta.dirname, '../../../../content');
const paths = globSync('**/*.{yaml,json,md}', { cwd: folder, exclude: ['photographs/**'] }).sort();

/** Endings and whole texts that YAML needs quotes or a block for, or that a parser could read as something else. */
const endings = [
  ...[' x: y #z', ': ', ' #', ' - x', "'", '"', '\nx', 'x\n\n', '\n\tx', '\r\nx', '\u0085', '\ufeff'],
];
const wholes = [
  ...['', '- x', '---', '*a', '!x', '| x', '[x', '@x', 'null', 'yes', '1_000', '2026-12-31', '12:30:45'],
];
const changes = [
  ...endings.map((ending) => (old: string) => old + ending),
  ...wholes.map((whole) => () => whole),
];

const added = { title: ': a', list: ['null', 'a, b'] };
const listEdits: readonly { name: string; edit: (list: readonly Value[]) => readonly Value[] }[] = [
  { name: 'added', edit: (list) => [added, ...list, ...list.slice(0, 1)] },
  { name: 'moved', edit: (list) => list.toReversed() },
  { name: 'removed', edit: (list) => list.slice(1).map(withoutFirst) },
];
const withoutFirst = (value: Value): Value =>
  isObject(value) ? Object.fromEntries(Object.entries(value).slice(1)) : value;

describe.each(paths)('%s', (path) => {
  const text = readFileSync(`${folder}/${path}`, 'utf8');
  const value = readText(path, text);

  test('is byte for byte the same when it is saved untouched', () => {
    expect(writeText(path, text, structuredClone(value))).toBe(text);
  });

  test('keeps all other lines when texts change', () => {
    for (const turn of [0, 1]) {
      let most = 0;
      const changed = changedTexts(value, (old, index) => {
        if (index % 2 !== turn) return old;
        // The last line, and of a block the line that says how it ends.
        most += old.includes('\n') ? 2 : 1;
        return `${old} x: y #z`;
      });
      expect(removedLines(text, writeText(path, text, changed))).toBeLessThanOrEqual(most);
    }
  });

  test('is read as meant with every awkward text', () => {
    let texts = 0;
    changedTexts(value, (old) => {
      texts++;
      return old;
    });
    // In one turn a file with as many texts meets all of them; four turns put each in four places.
    const step = texts < changes.length ? 1 : Math.ceil(changes.length / 4);
    for (let turn = 0; turn < changes.length; turn += step) {
      const changed = changedTexts(
        value,
        (old, index) => changes[(index + turn) % changes.length]?.(old) ?? old,
      );
      expectReadAsMeant(path, text, changed);
    }
  });

  test.each(listEdits)('is read as meant when entries and fields are $name', ({ edit }) => {
    expectReadAsMeant(path, text, changedLists(value, edit));
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
day: 2026-11-22
last: end
`;
const read = (): Record<string, Value> => parse(sample);

test('a moved entry keeps its comments', () => {
  const value = read();
  value.people = (value.people as Value[]).toReversed();
  const edited = editYaml(sample, value);
  expect(edited).toContain('  # Ravi builds.\n  - name: Ravi\n    role: Engineer\n');
  expect(edited).toContain('  - name: Asha\n    role: Lead # Since 2024.\n');
});

test('a removed entry takes its comment with it and nothing else', () => {
  const value = read();
  value.people = (value.people as Value[]).slice(0, 1);
  expect(editYaml(sample, value)).toBe(
    sample.replace('\n\n  # Ravi builds.\n  - name: Ravi\n    role: Engineer', ''),
  );
});

test('a new entry is written like its neighbours', () => {
  const value = read();
  value.people = [...(value.people as Value[]), { name: 'Mira: designer', role: 'yes' }];
  value.short = ['a', 'b', 'c, d'];
  value.empty = ['one'];
  expect(editYaml(sample, value)).toBe(
    sample
      .replace('    role: Engineer\n', '    role: Engineer\n  - name: "Mira: designer"\n    role: yes\n')
      .replace('[ a, b ]', '[ a, b, "c, d" ]')
      .replace('empty: []', 'empty:\n  - one'),
  );
});

test('a new field follows the one before it', () => {
  const { heading, ...rest } = read();
  expect(editYaml(sample, { heading: heading as Value, note: 'New', ...rest })).toBe(
    sample.replace('# A note.\n', '# A note.\nnote: New\n'),
  );
});

test('a removed field leaves all others as they are', () => {
  const { message: _, ...value } = read();
  expect(editYaml(sample, value)).toBe(sample.replace('message: |-\n  One\n  Two\n', ''));
});

test.each([
  ['keeps a day without quotes', 'day', '2026-12-31', 'day: 2026-12-31'],
  ['keeps a block of lines', 'message', 'One\nThree\n\nFour', 'message: |-\n  One\n  Three\n\n  Four\n'],
  ['quotes a text that a parser reads as a date', 'last', '2026-12-31', 'last: "2026-12-31"'],
  ['quotes a text that a parser reads as a number', 'last', '0x1F', 'last: "0x1F"'],
  ['quotes a text with a colon', 'last', 'a: b', 'last: "a: b"'],
  ['keeps a comment behind a changed text', 'heading', 'Second', 'heading: Second # A note.'],
  ['escapes control characters', 'last', 'a\u0085b', 'last: "a\\u0085b"'],
])('%s', (_, field, text, line) => {
  const edited = editYaml(sample, { ...read(), [field]: text });
  expect(edited).toContain(line);
  expect((load(edited) as Record<string, unknown>)[field]).toEqual(field === 'day' ? new Date(text) : text);
});

/** The value with other texts; `index` counts the texts. */
function changedTexts(value: Value, change: (old: string, index: number) => string): Value {
  let index = 0;
  const changed = (part: Value): Value => {
    if (typeof part === 'string') return change(part, index++);
    if (Array.isArray(part)) return part.map(changed);
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, changed(inner)]));
  };
  return changed(value);
}

/** The body of a Markdown file is saved without the space around it. */
function expectReadAsMeant(path: string, text: string, value: Value): void {
  const read = readText(path, writeText(path, text, value));
  const meant =
    path.endsWith('.md') && isObject(value) ? { ...value, body: String(value.body ?? '').trim() } : value;
  // Much faster than `toEqual`, which prints the difference.
  if (!isDeepStrictEqual(read, meant)) expect(read).toEqual(meant);
}

/** The value with other lists. */
function changedLists(value: Value, edit: (list: readonly Value[]) => readonly Value[]): Value {
  if (Array.isArray(value)) return edit(value.map((part) => changedLists(part, edit)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changedLists(part, edit)]));
}

/** How many lines of a text another one does not have. */
function removedLines(before: string, after: string): number {
  return diffLines(before, after).reduce((sum, part) => sum + (part.removed ? part.count : 0), 0);
}
