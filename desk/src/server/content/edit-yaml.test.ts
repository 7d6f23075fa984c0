import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { diffLines } from 'diff';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Value } from '../../api/content.ts';
import { readText, writeText } from './content-text.ts';
import { editYaml } from './edit-yaml.ts';

const folder = resolve(import.meta.dirname, '../../../../content');
const paths = globSync('**/*.{yaml,json,md}', { cwd: folder, exclude: ['photographs/**'] }).sort();

/** Endings that YAML needs quotes or a block for, or that a parser could read as something else. */
const awkward = [' x: y #z', '\u0085', '\nx', ': ', "'", '"', ' - ', '#'];

describe.each(paths)('%s', (path) => {
  const text = readFileSync(`${folder}/${path}`, 'utf8');
  const value = readText(path, text);
  const places = placesOf(value, (part) => typeof part === 'string');

  test('is byte for byte the same when it is saved untouched', () => {
    expect(writeText(path, text, structuredClone(value))).toBe(text);
  });

  test('keeps all other lines when one text changes', () => {
    // A dozen texts of each file have every form.
    const some = places.filter((_, index) => index % Math.ceil(places.length / 12) === 0);
    const wrong = some.filter((place) => {
      const changed = withChange(value, place, (old) => `${old}${awkward[0]}`);
      const lines = textAt(value, place).split('\n').length;
      return removedLines(text, writeText(path, text, changed)) > lines;
    });
    expect(wrong).toEqual([]);
  });

  test('is read as meant when every text has one of the endings', () => {
    const changed = places.reduce(
      (all, place, index) => withChange(all, place, (old) => `${old}${awkward[index % awkward.length]}`),
      value,
    );
    const body = (fields: Value) => (path.endsWith('.md') ? (fields as { body: string }).body.trim() : '');
    expect(readText(path, writeText(path, text, changed))).toEqual({
      ...(changed as object),
      ...(path.endsWith('.md') && { body: body(changed) }),
    });
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

/** Values that a list may have after an edit. */
const listEdits: readonly ((list: readonly Value[]) => Value)[] = [
  (list) => list.slice(1),
  (list) => list.toReversed(),
  (list) => [list[0] ?? '', ...list],
  (list) => ['new: text', ...list, { title: 'Two\nlines\n', list: ['1_000', 'a, b', '2026-01-01', 'null'] }],
];

test('removed, moved and added entries of every list are read as they were meant', () => {
  for (const path of paths.filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    const lists = placesOf(parse(text), Array.isArray);
    for (const edit of listEdits) {
      // Inner lists first: an outer one moves them.
      const value = lists.reduceRight<Value>(
        (all, place) => withChange(all, place, (list) => edit(list as Value[])),
        parse(text),
      );
      expect(readText(path, editYaml(text, value))).toEqual(value);
    }
  }
});

/** Where a value has parts of a kind. */
function placesOf(value: Value, isPart: (part: Value) => boolean, place: string[] = []): string[][] {
  const found = isPart(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return found;
  const parts = Object.entries(value);
  return [...found, ...parts.flatMap(([key, part]) => placesOf(part as Value, isPart, [...place, key]))];
}

function withChange(value: Value, [key, ...rest]: readonly string[], change: (old: Value) => Value): Value {
  if (key === undefined) return change(value);
  const part = withChange((value as Record<string, Value>)[key] as Value, rest, change);
  return Array.isArray(value) ? value.with(Number(key), part) : { ...(value as object), [key]: part };
}

function textAt(value: Value, [key, ...rest]: readonly string[]): string {
  return key === undefined ? String(value) : textAt((value as Record<string, Value>)[key] as Value, rest);
}

/** How many lines of a text another one does not have. */
function removedLines(before: string, after: string): number {
  return diffLines(before, after).reduce((sum, part) => sum + (part.removed ? part.count : 0), 0);
}
