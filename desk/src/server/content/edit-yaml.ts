import { isDeepStrictEqual } from 'node:util';
import { CORE_SCHEMA, load } from 'js-yaml';
import { Composer, CST, Document, Parser, parseDocument, visit } from 'yaml';
import type { Value } from '../../api/content.ts';
import { matchEntries } from './match-entries.ts';
import { isObject } from './tidy.ts';

/** Where a value is. JSON is text in braces. */
interface Place {
  readonly syntax: 'yaml' | 'json';
  readonly inFlow: boolean;
  readonly depth: number;
}

/** A key with its value, or a dash with its value, as the parser returns it: `start` has the comments above it. */
type Item = CST.CollectionItem;

/**
 * Writes a value into YAML or JSON text. Only the text of changed values changes: comments, quotes, the style of lists
 * and the order of keys stay. Keys of an object keep the order of the text; a new key follows the one before it in
 * `value`. Throws when the result would not be read as `value`.
 *
 * It changes the tokens of the `yaml` parser, which contain every character of the text. `toString` of a `yaml` document
 * would write the whole text in another style.
 */
export function editYaml(text: string, value: Value, syntax: Place['syntax'] = 'yaml'): string {
  const tokens = [...new Parser().parse(text.endsWith('\n') ? text : `${text}\n`)];
  const [document = new Document(null)] = new Composer().compose(tokens);
  const [mistake] = document.errors;
  if (mistake) throw mistake;
  const old: Value = document.toJS();
  if (isDeepStrictEqual(old, value)) return text;
  const root = tokens.find((token) => token.type === 'document')?.value;
  const isEdited = root && editToken(root, old, value, { syntax, inFlow: syntax === 'json', depth: 0 });
  const edited = isEdited ? tokens.map(CST.stringify).join('') : freshBlock(value);
  // The parser of the site, without its dates.
  if (!isDeepStrictEqual(load(edited, { schema: CORE_SCHEMA }), value))
    throw new Error('the edited text has another value than the one that was asked for');
  return edited;
}

/** Returns false if the token cannot take the value, such as a text that becomes a list. */
function editToken(token: CST.Token, old: Value, value: Value, place: Place): boolean {
  if (isDeepStrictEqual(old, value)) return true;
  const isSingle = typeof value !== 'object' || value === null;
  const isFilled = !isSingle && Object.keys(value).length > 0;
  if (token.type === 'block-map' && isObject(old) && isObject(value) && isFilled)
    editBlockMap(token, old, value, place);
  else if (token.type === 'block-seq' && Array.isArray(old) && Array.isArray(value) && isFilled)
    editBlockSeq(token, old, value, place);
  else if (token.type === 'flow-collection' && (place.inFlow || token.items.length > 0))
    editFlow(token, old, value, place);
  else if (CST.isScalar(token) && (place.inFlow || isSingle)) editScalar(token, old, value, place);
  else return false;
  return true;
}

function editScalar(token: CST.FlowScalar | CST.BlockScalar, old: Value, value: Value, place: Place): void {
  if (token.type === 'block-scalar') {
    const isBlock = typeof value === 'string' && fitsBlock(value);
    const type = isBlock ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE';
    CST.setScalarValue(token, isBlock ? value : '', { type, afterKey: true });
    if (isBlock) return;
  }
  // A day stays without quotes where it has none: both readings are accepted there.
  const day = /^\d{4}-\d\d-\d\d$/;
  const keepsDay = day.test(String(old)) && day.test(String(value));
  if (token.type !== 'scalar' && typeof value === 'string') token.source = quoted(value);
  else token.source = keepsDay ? String(value) : inlineText(value, place);
}

/** A collection in brackets is written again when its keys or its length change. */
function editFlow(token: CST.FlowCollection, old: Value, value: Value, place: Place): void {
  const items = token.items.filter((item) => item.value);
  const [before, after] = [Object.entries(old ?? {}), new Map(Object.entries(value ?? {}))];
  const isKept =
    Array.isArray(old) === Array.isArray(value) &&
    before.length === after.size &&
    before.length === items.length &&
    before.every(([key]) => after.has(key));
  if (isKept) {
    const inside = { ...place, inFlow: true, depth: place.depth + 1 };
    for (const [index, [key, part]] of before.entries())
      editToken(items[index]?.value as CST.Token, part, after.get(key) as Value, inside);
    return;
  }
  token.start.source = inlineText(value, { ...place, inFlow: true });
  token.items = [];
  token.end.shift();
}

function editBlockMap(
  token: CST.BlockMap,
  old: Readonly<Record<string, Value>>,
  value: Readonly<Record<string, Value>>,
  place: Place,
): void {
  const items = new Map<string, Item>();
  for (const item of token.items) if (item.key) items.set(String(CST.resolveAsScalar(item.key)?.value), item);
  const names = [...items.keys()].filter((name) => Object.hasOwn(value, name));
  for (const [index, name] of Object.keys(value).entries())
    if (!items.has(name)) {
      const before = Object.keys(value)[index - 1];
      names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
    }
  const written = names.map((name): Item => {
    const [item, part] = [items.get(name), value[name] as Value];
    if (!item)
      return { start: [], value: raw(`${scalarText(name, true)}:${freshValue(part, token.indent)}`) };
    const before = old[name] as Value;
    if (!isDeepStrictEqual(before, part) && !(item.value && editToken(item.value, before, part, place))) {
      item.sep = [];
      item.value = raw(`:${freshValue(part, token.indent)}`);
    }
    return item;
  });
  arrange(token, written);
}

function editBlockSeq(
  token: CST.BlockSequence,
  old: readonly Value[],
  values: readonly Value[],
  place: Place,
): void {
  const items = token.items.filter(({ start }) => start.some(isDash));
  const first = items[0]?.value;
  const isFlow = first?.type === 'flow-collection' && first.items.length > 0;
  const matches = matchEntries(old, values);
  const written = values.map((value, index): Item => {
    const match = matches[index];
    const item = items[match ?? -1];
    const text = isFlow && flowText(value).length < 160 ? ` ${flowText(value)}` : undefined;
    if (match === undefined || !item)
      return { start: [], value: raw(`-${text ?? freshValue(value, token.indent, true)}`) };
    if (!item.value || !editToken(item.value, old[match] as Value, value, place)) {
      item.start.splice(item.start.findIndex(isDash) + 1);
      item.value = raw(freshValue(value, token.indent, true));
    }
    return item;
  });
  arrange(token, written);
}

/** Puts items into a new order. Comments move with their item; the blank lines above the first one stay. */
function arrange(token: CST.BlockMap | CST.BlockSequence, items: readonly Item[]): void {
  const [first] = token.items;
  const indent = space(token.indent);
  for (const [index, item] of items.entries()) {
    if (index === 0 && item !== first)
      while (item.start[0] && /^(space|newline)$/.test(item.start[0].type)) item.start.shift();
    if (index > 0 && (item === first || !token.items.includes(item as never))) item.start.unshift(indent);
  }
  const comments = token.items.filter((item) => !item.key && !item.value && !item.start.some(isDash));
  token.items = [...items, ...comments] as typeof token.items;
}

const isDash = ({ type }: CST.SourceToken): boolean => type === 'seq-item-ind';

const space = (width: number): CST.SourceToken => ({
  type: 'space',
  offset: -1,
  indent: width,
  source: ' '.repeat(width),
});

/** Lines of text in the place of a token. */
const raw = (text: string): CST.FlowScalar => ({
  type: 'scalar',
  offset: -1,
  indent: 0,
  source: `${text}\n`,
});

/** Whether a block of lines after `|` can have this text. */
const fitsBlock = (text: string): boolean =>
  text !== '' && !/^[ \n]|\n\s+$/.test(text) && !controls.test(text.replaceAll('\n', ''));

function inlineText(value: Value, { syntax, inFlow, depth }: Place): string {
  if (syntax === 'json') return JSON.stringify(value, null, 2).replaceAll('\n', `\n${'  '.repeat(depth)}`);
  return inFlow ? flowText(value) : scalarText(value, inFlow);
}

/** Text after a key or a dash. */
function freshValue(value: Value, column: number, afterDash = false): string {
  const empty = (Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0;
  const short = Array.isArray(value) && value.every((item) => !isObject(item)) && flowText(value).length < 60;
  if (empty || short) return ` ${flowText(value)}`;
  const indent = ' '.repeat(column + 2);
  const text = freshBlock(value)
    .trimEnd()
    .replaceAll(/\n(?=[^\n])/g, `\n${indent}`);
  if (typeof value !== 'object' || value === null || (afterDash && isObject(value))) return ` ${text}`;
  return `\n${indent}${text}`;
}

function freshBlock(value: Value): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && !node.value.includes('\n') && !isPlain(node.value, false))
        node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0, blockQuote: 'literal' });
}

function flowText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isObject(value)) {
    const pairs = Object.entries(value).map(([key, part]) => `${scalarText(key, true)}: ${flowText(part)}`);
    return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
  }
  return scalarText(value, true);
}

function scalarText(value: Value, inFlow: boolean): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isPlain(value, inFlow) ? value : quoted(value);
}

/** Whether both YAML parsers, that of the desk and that of Astro, read the text without quotes as this string. */
function isPlain(value: string, inFlow: boolean): boolean {
  if (!value || value !== value.trim() || controls.test(value)) return false;
  try {
    const source = inFlow ? `[${value}, { a: ${value} }, { ${value}: a }]` : `a: ${value}`;
    const expected = inFlow ? [value, { a: value }, { [value]: 'a' }] : { a: value };
    const document = parseDocument(source);
    return (
      document.errors.length === 0 &&
      document.warnings.length === 0 &&
      isDeepStrictEqual(document.toJS(), expected) &&
      isDeepStrictEqual(load(source), expected)
    );
  } catch {
    return false;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must not be in the file as they are.
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

const quoted = (value: string): string =>
  JSON.stringify(value).replaceAll(
    new RegExp(controls, 'g'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
