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

/** Whether a field has fields or entries of its own. */
export const isGroupSchema = ({ type, items }: FormSchema): boolean =>
  type === 'object' || (type === 'array' && !items?.enum);

/** What a page has for menus, lists, search engines and addresses. Visitors do not read it there. */
const unseen =
  'name menuLabel descriptor menuLine tile smallTile cardLine order title description path alsoAt'.split(' ');

export const unseenTitle = 'Menus, search engines and address';

/** Names of the fields of a form in their order: single ones, groups, and last what visitors do not read on the page. */
export function namesInOrder({ properties = {} }: FormSchema): readonly [string[], string[], string[]] {
  const names = Object.keys(properties);
  const isPage = names.includes('title') && names.includes('description');
  // A page without a path has its address from its name.
  const isLast = (name: string) =>
    isPage && unseen.includes(name) && (name !== 'name' || names.includes('path'));
  // A group is a part with a heading: a single field after it would seem to belong to it.
  const isGroup = (name: string) => isGroupSchema(properties[name] ?? {});
  const [first, last] = [names.filter((name) => !isLast(name)), names.filter(isLast)];
  return [
    first.filter((name) => !isGroup(name)),
    first.filter(isGroup),
    last.sort((one, other) => unseen.indexOf(one) - unseen.indexOf(other)),
  ];
}
