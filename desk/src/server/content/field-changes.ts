import { isDeepStrictEqual } from 'node:util';
import { shortDay, startOfDay } from '@veramasa/contract';
import { diffArrays } from 'diff';
import {
  type FieldPath,
  type FormSchema,
  inWords,
  isObject,
  labelAt,
  pictureWidgets,
  schemaAt,
  type Value,
} from '../../api/content-model.ts';
import { matchEntries } from './content-text.ts';

/** One changed field. Undefined where it was added or removed. */
export interface FieldChange {
  readonly path: FieldPath;
  /** Titles of the fields on the way, such as "What you receive › 2 › Name". */
  readonly label: string;
  readonly before?: Value | undefined;
  readonly after?: Value | undefined;
  /** Both as the form shows them, one part a line. */
  readonly words: readonly [before: string, after: string];
  /** Whether the values are names of pictures. */
  readonly picture: boolean;
}

/** The fields that differ between two versions of a file, with the titles that the form gives them. */
export function fieldChanges(
  before: Value | undefined,
  after: Value | undefined,
  schema: FormSchema,
  path: FieldPath = [],
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => fieldChanges(before[name], after[name], schema, [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return entryChanges(before, after, schema, path);
  const field = schemaAt(schema, path) ?? {};
  return [
    {
      path,
      label: labelAt(schema, path),
      words: [wordsOf(before, field), wordsOf(after, field)],
      before,
      after,
      picture: pictureWidgets.includes(field.widget),
    },
  ];
}

/** The texts of a value as its form shows them, one a line. */
function wordsOf(value: Value | undefined, schema: FormSchema): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') {
    const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
    return parts
      .map(([step, part]) => wordsOf(part, schemaAt(schema, [step]) ?? {}))
      .filter(Boolean)
      .join('\n');
  }
  const text = String(value);
  if (schema.widget === 'date' && startOfDay(text, 'UTC')) return shortDay(text);
  return schema.enum ? inWords(text) : text;
}

function entryChanges(
  before: readonly Value[],
  after: readonly Value[],
  schema: FormSchema,
  path: FieldPath,
): FieldChange[] {
  const matches = before.length === after.length ? [...after.keys()] : entriesInOrder(before, after);
  const removed = [...before.keys()].filter((index) => !matches.includes(index));
  return [
    ...after.flatMap((value, index) =>
      fieldChanges(before[matches[index] ?? -1], value, schema, [...path, index]),
    ),
    ...removed.flatMap((index) => fieldChanges(before[index], undefined, schema, [...path, index])),
  ];
}

/** For each new entry the index of the old one; one that has passed others is removed and new. */
function entriesInOrder(before: readonly Value[], after: readonly Value[]) {
  const matches = matchEntries(before, after);
  const found = matches.filter((from) => from !== undefined);
  const inOrder = found.toSorted((one, other) => one - other);
  const common = diffArrays(inOrder, found);
  const stayed = common.flatMap(({ added, removed, value }) => (added || removed ? [] : value));
  return matches.map((from) => (from !== undefined && stayed.includes(from) ? from : undefined));
}
