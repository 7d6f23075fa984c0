import { isDeepStrictEqual } from 'node:util';
import type { FieldChange, FormSchema, Value, Widget } from '../../api/content.ts';
import { matchEntries } from './match-entries.ts';
import { isObject } from './tidy.ts';

const pictureWidgets: readonly (Widget | undefined)[] = ['drawing', 'portrait', 'photograph'];

/** The fields that differ between two versions of a file, with the titles that the form gives them. */
export function fieldChanges(
  before: Value | undefined,
  after: Value | undefined,
  schema: FormSchema = {},
  path: readonly (string | number)[] = [],
  titles: readonly string[] = [],
): FieldChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => {
      const { additionalProperties: rest } = schema;
      const field = schema.properties?.[name] ?? (typeof rest === 'object' ? rest : undefined);
      const title = schema.properties?.[name]?.title ?? name;
      return fieldChanges(before[name], after[name], field, [...path, name], [...titles, title]);
    });
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0)
    return entryChanges(before, after, schema.items, path, titles);
  return [
    {
      path,
      label: titles.join(' › '),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(pictureWidgets.includes(schema.widget) && { picture: true as const }),
    },
  ];
}

function entryChanges(
  before: readonly Value[],
  after: readonly Value[],
  schema: FormSchema | undefined,
  path: readonly (string | number)[],
  titles: readonly string[],
): FieldChange[] {
  const matches =
    before.length === after.length ? after.map((_, index) => index) : matchEntries(before, after);
  const removed = [...before.keys()].filter((index) => !matches.includes(index));
  const at = (index: number) =>
    [
      [...path, index],
      [...titles, String(index + 1)],
    ] as const;
  return [
    ...after.flatMap((value, index) => {
      const match = matches[index];
      return fieldChanges(match === undefined ? undefined : before[match], value, schema, ...at(index));
    }),
    ...removed.flatMap((index) => fieldChanges(before[index], undefined, schema, ...at(index))),
  ];
}
