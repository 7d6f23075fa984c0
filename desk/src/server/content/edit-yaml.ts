import { isDeepStrictEqual } from 'node:util';
import { CORE_SCHEMA, load } from 'js-yaml';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { isObject, type Value } from '../../api/content-model.ts';

/** YAML text as the printer writes it, which is the form of every file in `content/`. Throws when it cannot be read. */
export const printYaml = (text: string): string => editYaml(text, parsed(text).toJS());

/**
 * Writes a value into YAML text. Comments stay, and the keys of an object keep the order of the text; a new key follows
 * the one before it in `value`. Throws when the result would not be read as `value`.
 */
export function editYaml(text: string, value: Value): string {
  const document = parsed(text);
  if (!isDeepStrictEqual(document.toJS(), value))
    document.contents = edited(document, document.contents, value);
  const written = document.toString({ lineWidth: 0 }).replaceAll(controls, escaped);
  // The parser of the site, without its dates.
  if (!isDeepStrictEqual(load(written, { schema: CORE_SCHEMA }), value))
    throw new Error('the edited text has another value than the one that was asked for');
  return written;
}

function parsed(text: string): Document {
  const document = parseDocument(text);
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
      return match === undefined ? made(document, item, flow) : edited(document, node.items[match], item);
    });
    return node;
  }
  if (!isScalar(node) || (typeof value === 'object' && value !== null)) return made(document, value);
  const { value: before, type } = node;
  if (before === value) return node;
  node.value = value;
  delete node.source;
  const isQuoted = type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE;
  const isDay = (text: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(text));
  // A day without quotes stays so: Astro and the desk read it as a day.
  if (isQuoted || !isDay(before) || !isDay(value)) quote(node);
  if (isQuoted) node.type ??= type;
  return node;
}

/** For each new entry the index of the old one that it is, changed or not; undefined for one that is new. */
export function matchEntries(old: readonly Value[], values: readonly Value[]): (number | undefined)[] {
  const pairs = values.flatMap((value, index) =>
    old.map((entry, from) => ({ index, from, likeness: likenessOf(entry, value), stays: from === index })),
  );
  pairs.sort((a, b) => b.likeness - a.likeness || Number(b.stays) - Number(a.stays));
  const matches: (number | undefined)[] = values.map(() => undefined);
  for (const { index, from, likeness } of pairs)
    if (matches[index] === undefined && !matches.includes(from))
      if (likeness > 0 || old.length === values.length) matches[index] = from;
  return matches;
}

/** How many fields two entries have in common; infinite for equal ones. */
function likenessOf(a: Value, b: Value): number {
  if (isDeepStrictEqual(a, b)) return Number.POSITIVE_INFINITY;
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
    pairs.splice(before + 1, 0, new Pair(document.createNode(name), made(document, value[name] as Value)));
  }
  return pairs;
}

function made(document: Document, value: Value, flow = false): Node {
  const node = document.createNode(value, { flow });
  visit(node, { Scalar: (_, scalar) => quote(scalar) });
  return node;
}

/** Quotes a text that one of the parsers of desk and site would not read as this text, and takes lines as a block. */
function quote(node: Scalar): void {
  if (typeof node.value !== 'string') return;
  delete node.type;
  if (node.value.search(controls) >= 0) node.type = Scalar.QUOTE_DOUBLE;
  else if (node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
  // Numbers, days and the like are short, so that long texts are not parsed.
  else if (node.value.length < 100 && /^[-+.~<=\d]/.test(node.value) && !isText(node.value))
    node.type = Scalar.QUOTE_DOUBLE;
}

function isText(value: string): boolean {
  try {
    return load(value) === value;
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be in the file as they are.
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
