import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Value } from '../../api/content.ts';
import { readText, writeText } from './content-text.ts';
import { editYaml } from './edit-yaml.ts';

const folder = resolve(import.meta.dirname, '../../../../content');
const paths = globSync('**/*.{yaml,json,md}', { cwd: folder, exclude: ['photographs/**'] }).sort();

/** Contains what YAML needs quotes for. */
const awkward = ' x: y #z';

describe.each(paths)('%s', (path) => {
  const text = readFileSync(`${folder}/${path}`, 'utf8');
  const value = readText(path, text);

  test('is byte for byte the same when it is saved untouched', () => {
    expect(writeText(path, text, structuredClone(value))).toBe(text);
  });

  test('changes one line when one text of one line changes', () => {
    const wrong = stringPlaces(value).filter((place) => {
      const changed = withChange(value, place, (old) =>
        old.includes('\n') ? old.replace(/\n(\S+)/, '\n$1x') : `${old}${awkward}`,
      );
      return changedLines(text, writeText(path, text, changed)) !== 1;
    });
    expect(wrong).toEqual([]);
  });
});

test('the sweep covers all files and more than 3,400 texts', () => {
  const texts = paths.map((path) => stringPlaces(readText(path, readFileSync(`${folder}/${path}`, 'utf8'))));
  expect(paths.length).toBeGreaterThan(60);
  expect(texts.flat().length).toBeGreaterThan(3400);
});

const sample = `# About the list.
heading: First # A note.
pair: { label: Talk, path: /talk }
short: [a, b]
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
  expect(editYaml(sample, value)).toContain(`people:
  # Asha leads.
  # Ravi builds.
  - name: Ravi
    role: Engineer
  - name: Asha
    role: Lead # Since 2024.
message`);
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
      .replace('[a, b]', '[a, b, "c, d"]')
      .replace('empty: []', 'empty: [one]'),
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

test('random changes of lists and fields are read as they were meant', () => {
  const random = randomNumbers(21);
  for (const path of paths.filter((name) => name.endsWith('.yaml'))) {
    const text = readFileSync(`${folder}/${path}`, 'utf8');
    for (let round = 0; round < 6; round++) {
      const value = structuredClone(parse(text));
      for (let change = 0; change < 3; change++) changeSomewhere(value, random);
      expect(parse(JSON.stringify(load(editYaml(text, value)), daysAsText))).toEqual(value);
    }
  }
});

function stringPlaces(value: Value, place: string[] = []): string[][] {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => stringPlaces(part as Value, [...place, key]));
}

function withChange(value: Value, [key, ...rest]: readonly string[], change: (old: string) => string): Value {
  if (key === undefined) return change(value as string);
  const copy = structuredClone(value) as Record<string, Value>;
  copy[key] = withChange(copy[key] as Value, rest, change);
  return copy;
}

/** Not a number when lines were added or removed. */
function changedLines(before: string, after: string): number {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  return old.length === lines.length ? old.filter((line, index) => line !== lines[index]).length : Number.NaN;
}

function daysAsText(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.toISOString().slice(0, 10) : value;
}

/** Numbers from 0 to below the limit, the same ones in every run. */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
}

function changeSomewhere(value: unknown, random: (limit: number) => number): void {
  const all: unknown[] = [];
  const collect = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    all.push(part);
    for (const child of Object.values(part)) collect(child);
  };
  collect(value);
  const part = all[random(all.length)];
  if (Array.isArray(part)) {
    const [from, to] = [random(part.length || 1), random(part.length + 1)];
    const kind = random(3);
    if (kind === 0) part.splice(from, 1);
    else if (kind === 1) part.splice(to, 0, ...part.splice(from, 1));
    else part.splice(to, 0, ['new: text', { title: 'Two\nlines', list: ['1_000', 'a, b'] }][random(2)]);
    return;
  }
  const fields = part as Record<string, unknown>;
  const names = Object.keys(fields);
  const name = names[random(names.length || 1)];
  if (name && names.length > 1 && random(2) === 0) delete fields[name];
  else
    fields.added = ['- dash', {}, [], { a: { b: ['c'] } }, 'two\nlines\n', 5, '2026-01-01', 'null'][
      random(8)
    ];
}
