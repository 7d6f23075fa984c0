import { type FormSchema, isObject, type Value } from './content-model.ts';

/** Steps to a part of a value: names of fields, and places in lists from 0. */
export type FieldPath = readonly (string | number)[];

/** The schema of a part; undefined where the schema knows no such field. */
export const schemaAt = (schema: FormSchema, path: FieldPath): FormSchema | undefined =>
  path.reduce<FormSchema | undefined>((part, step) => part && stepInto(part, step), schema);

/** Titles of the fields on the way, such as "What you receive › 2 › Name". Empty for the whole page. */
export function labelAt(schema: FormSchema, path: FieldPath): string {
  const titles = path.map((step, index) => {
    const { properties = {} } = schemaAt(schema, path.slice(0, index)) ?? {};
    if (typeof step === 'number') return String(step + 1);
    // The name of an entry has no title.
    return own(properties, step)?.title ?? (step.startsWith('/') ? step : inWords(step));
  });
  return titles.join(' › ');
}

/** A part of a value; undefined where there is none. */
export const valueAt = (value: Value | undefined, path: FieldPath): Value | undefined =>
  path.reduce<Value | undefined>(
    (part, step) => (Array.isArray(part) ? part[Number(step)] : isObject(part) ? own(part, step) : undefined),
    value,
  );

/** "Full time" of the choice `full-time`; `INR` stays. */
export function inWords(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function stepInto({ properties = {}, additionalProperties: rest, items }: FormSchema, step: string | number) {
  return own(properties, String(step)) ?? (typeof rest === 'object' ? rest : items);
}

/** Not what every object inherits, such as `constructor`. */
const own = <Part>(record: Readonly<Record<string, Part>>, name: string | number): Part | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;
