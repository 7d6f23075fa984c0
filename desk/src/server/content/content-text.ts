import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  type YAMLMap,
} from 'yaml';
import { isObject, type Value } from '../../api/content-model.ts';

/** As the site separates them: the lines between the first two `---`, and the text below. */
const markdownFile = /^---\n([\s\S]*?\n|)---\n?([\s\S]*)$/;

/**
 * Writes a value, with its keys in the order of the schema, into the text of a content file; a Markdown file has its text
 * as `body`. The result is printed as all content is: see `printText`.
 */
export function writeText(path: string, text: string, value: Value): string {
  if (path.endsWith('.json')) return printJson(value);
  if (path.endsWith('.yaml')) return editYaml(text, value);
  const { body, ...rest } = isObject(value) ? value : {};
  return markdownText(editYaml(partsOf(path, text)[0], rest), String(body ?? '').trim());
}

/** The text of a content file in the one form that the desk and the linter accept. Throws when it cannot be read. */
export function printText(path: string, text: string): string {
  if (path.endsWith('.json')) return printJson(JSON.parse(text));
  if (path.endsWith('.yaml')) return printed(parsed(text));
  const [fields, body] = partsOf(path, text);
  return markdownText(printed(parsed(fields)), body);
}

const printJson = (value: Value) => `${JSON.stringify(value, null, 2)}\n`;

const markdownText = (fields: string, body: string) => `---\n${fields}---\n\n${body}\n`;

function partsOf(path: string, text: string): [fields: string, body: string] {
  const [, fields, body] = markdownFile.exec(text) ?? [];
  if (fields === undefined || body === undefined)
    throw new Error(`${path} has no fields between two lines with ---`);
  return [fields, body.trim()];
}

/**
 * Writes a value into YAML text. Comments stay, and the keys of an object keep the order of the text; a new key follows
 * the one before it in `value`.
 */
function editYaml(text: string, value: Value): string {
  const document = parsed(text);
  if (!isDeepStrictEqual(document.toJS(), value))
    document.contents = edited(document, document.contents, value);
  return printed(document);
}

const printed = (document: Document): string => document.toString({ lineWidth: 0 });

function parsed(text: string): Document {
  // A text that a parser of YAML 1.1 would read as a day or a number gets quotation marks.
  const document = parseDocument(text, { compat: 'yaml-1.1' });
  const [mistake] = document.errors;
  if (mistake) throw mistake;
  return document;
}

/** The node with another value; a new one where its kind cannot take the value. */
function edited(document: Document, node: unknown, value: Value): Node {
  if (isMap(node) && isObject(value)) {
    node.items = editedPairs(document, node, value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const matches = matchEntries(node.toJS(document), value);
    const flow = isMap(node.items[0]) && node.items[0].flow === true;
    if (node.items.length === 0 && value.length > 0) node.flow = false;
    node.items = value.map((item, index) => {
      const match = matches[index];
      return match === undefined
        ? document.createNode(item, { flow })
        : edited(document, node.items[match], item);
    });
    return node;
  }
  if (!isScalar(node) || (typeof value === 'object' && value !== null)) return document.createNode(value);
  if (node.value === value) return node;
  node.value = value;
  delete node.source;
  // The printer chooses: a block is for several lines.
  if (node.type !== Scalar.QUOTE_DOUBLE && node.type !== Scalar.QUOTE_SINGLE) delete node.type;
  return node;
}

/** For each new entry the index of the old one that it is, changed or not; undefined for one that is new. */
export function matchEntries(old: readonly Value[], values: readonly Value[]): (number | undefined)[] {
  const places = Map.groupBy(old.keys(), (from) => JSON.stringify(old[from]));
  const objects = [...old.entries()].filter(([, entry]) => isObject(entry));
  const pairs = values.flatMap((value, index) => [
    ...(places.get(JSON.stringify(value)) ?? []).map((from) => ({ index, from, likeness: Number.MAX_VALUE })),
    ...objects.map(([from, entry]) => ({ index, from, likeness: fieldsInCommon(entry, value) })),
    // The rest stay in their places.
    ...(old.length === values.length ? [{ index, from: index, likeness: 0.5 }] : []),
  ]);
  pairs.sort((a, b) => b.likeness - a.likeness || Number(b.index === b.from) - Number(a.index === a.from));
  const matches = values.map((): number | undefined => undefined);
  const free = new Set(old.keys());
  for (const { index, from, likeness } of pairs)
    if (likeness > 0 && matches[index] === undefined && free.delete(from)) matches[index] = from;
  return matches;
}

function fieldsInCommon(a: Value, b: Value): number {
  if (!isObject(a) || !isObject(b)) return 0;
  return Object.keys(a).filter((key) => typeof a[key] === 'string' && a[key] === b[key]).length;
}

function editedPairs(document: Document, map: YAMLMap, value: Readonly<Record<string, Value>>): Pair[] {
  const nameOf = ({ key }: Pair) => String(isScalar(key) ? key.value : key);
  const pairs = map.items.filter((pair) => Object.hasOwn(value, nameOf(pair)));
  for (const pair of pairs) pair.value = edited(document, pair.value, value[nameOf(pair)] as Value);
  const names = Object.keys(value);
  for (const [index, name] of names.entries()) {
    if (pairs.some((pair) => nameOf(pair) === name)) continue;
    const before = pairs.findIndex((pair) => nameOf(pair) === names[index - 1]);
    pairs.splice(before + 1, 0, new Pair(document.createNode(name), document.createNode(value[name])));
  }
  return pairs;
}
