import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, FormSchema, Value, Widget } from '../../api/content.ts';
import { isObject } from '../../api/content.ts';
import { type FieldPath, labelAt, schemaAt } from '../../api/schema-path.ts';
import { matchEntries } from './edit-yaml.ts';

const pictureWidgets: readonly (Widget | undefined)[] = ['drawing', 'portrait', 'photograph'];

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
  return [
    {
      path,
      label: labelAt(schema, path),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(pictureWidgets.includes(schemaAt(schema, path)?.widget) && { picture: true as const }),
    },
  ];
}

function entryChanges(
  before: readonly Value[],
  after: readonly Value[],
  schema: FormSchema,
  path: FieldPath,
): FieldChange[] {
  const matches =
    before.length === after.length ? after.map((_, index) => index) : matchEntries(before, after);
  const removed = [...before.keys()].filter((index) => !matches.includes(index));
  return [
    ...after.flatMap((value, index) => {
      const match = matches[index];
      const old = match === undefined ? undefined : before[match];
      return fieldChanges(old, value, schema, [...path, index]);
    }),
    ...removed.flatMap((index) => fieldChanges(before[index], undefined, schema, [...path, index])),
  ];
}
