/** Content of a file as a form edits it: JSON. Days are `2026-12-31`; the text of a Markdown file is `body`. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

export const isList = (value: unknown): value is readonly Value[] => Array.isArray(value);

export function isObject(value: unknown): value is Readonly<Record<string, Value>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Pages that editors add and remove, by the folder of `content/` that has a file for each. Their addresses are below
 * `above`.
 */
export const pageKinds = {
  openings: { group: 'Openings', noun: 'opening', namedBy: 'position', above: '/join-us' },
  insights: { group: 'Articles', noun: 'article', namedBy: 'name', above: '/insights' },
} as const;

export type PageFolder = keyof typeof pageKinds;
export const pageFolders = Object.keys(pageKinds) as PageFolder[];

/** The folder of a page that editors may remove; undefined for another file. */
export const pageFolderOf = (path: string): PageFolder | undefined =>
  pageFolders.find((folder) => path.startsWith(`${folder}/`));

/** Addresses of the page that a content file makes, its own first; empty for one that is removed or not one page. */
export function pageAddresses(path: string, value: Value | undefined): string[] {
  if (!isObject(value)) return [];
  const folder = pageFolderOf(path);
  if (folder) return [pageKinds[folder].above + path.slice(folder.length, -'.md'.length)];
  if (typeof value.path !== 'string') return [];
  const { alsoAt } = value;
  return [value.path, ...(Array.isArray(alsoAt) ? alsoAt.map(String) : [])];
}

/** How a form asks for a value, in the key `widget` of the JSON schema. */
export const widgets = [
  /** Name of a drawing. */
  'drawing',
  /** Name of a drawing, or file name of a photograph of 4 to 5. */
  'portrait',
  /** Name of a drawing, or file name of a photograph of 4 to 3. */
  'photograph',
  /** One of the colours in `enum`. */
  'colour',
  /** Address of a page of the site. */
  'page',
  /** Day, `2026-12-31`. */
  'date',
  /** Text of several lines. */
  'lines',
  /** One paragraph with bold, links and code. */
  'markdown',
  /** Markdown with headings, lists and paragraphs. */
  'document',
] as const;

export type Widget = (typeof widgets)[number];

/** Those whose value is the name of a picture. */
export const pictureWidgets: readonly (Widget | undefined)[] = ['drawing', 'portrait', 'photograph'];

/** JSON schema of a form, draft 2020-12, with `title` and `description` for editors and `widget`. */
export interface FormSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly widget?: Widget;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** `title` is what the form calls the names of a record. */
  readonly propertyNames?: FormSchema;
  readonly additionalProperties?: FormSchema | boolean;
  readonly enum?: readonly Value[];
  readonly [keyword: string]: unknown;
}

/** What is wrong with a value, and where. */
export interface ContentIssue {
  readonly path: readonly (string | number)[];
  /** Titles of the fields on the way, such as "What you receive › 2 › Name". Empty for the whole page. */
  readonly label: string;
  /** A sentence that says what to do. */
  readonly message: string;
}

/** What stays of a photograph that is larger than its slot: what stands out most, or a side. */
export const focusPoints = {
  attention: 'What stands out most',
  centre: 'The middle',
  top: 'The top',
  bottom: 'The bottom',
  left: 'The left side',
  right: 'The right side',
} as const;

export type FocusPoint = keyof typeof focusPoints;

/** A name as the name of a file, or as an id: small letters without accents, digits and hyphens. Empty when nothing is left. */
export function fileName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}

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

/** Steps of addresses are texts, those of lists numbers. */
export const startsWith = (path: FieldPath, start: FieldPath): boolean =>
  start.every((step, index) => String(step) === String(path[index]));

export const isSamePath = (one: FieldPath, other: FieldPath): boolean =>
  one.length === other.length && startsWith(one, other);

/** A part of a value; undefined where there is none. */
export const valueAt = (value: Value | undefined, path: FieldPath): Value | undefined =>
  path.reduce<Value | undefined>(
    (part, step) => (Array.isArray(part) ? part[Number(step)] : isObject(part) ? own(part, step) : undefined),
    value,
  );

/** A copy of a value with another part; undefined removes the part. Parts that did not change stay the same objects. */
export function withValueAt(
  value: Value | undefined,
  [step, ...path]: FieldPath,
  part: Value | undefined,
): Value | undefined {
  if (step === undefined) return part;
  if (isList(value)) {
    const index = Number(step);
    const entry = withValueAt(value[index], path, part);
    return [...value.slice(0, index), ...(entry === undefined ? [] : [entry]), ...value.slice(index + 1)];
  }
  const fields = new Map(Object.entries(isObject(value) ? value : {}));
  const field = withValueAt(fields.get(String(step)), path, part);
  if (field === undefined) fields.delete(String(step));
  else fields.set(String(step), field);
  return Object.fromEntries(fields);
}

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
