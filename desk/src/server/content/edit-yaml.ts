import { isDeepStrictEqual } from 'node:util';
import { load } from 'js-yaml';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type ParsedNode,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import type { Value } from '../../api/content.ts';
import { matchEntries } from './match-entries.ts';
import { isObject } from './tidy.ts';

type Syntax = 'yaml' | 'json';

/** Replaces the text from one position to another. */
interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A part of a list or of a map: from its first leading comment to its end, without what separates it from the next. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly node: ParsedNode | null;
  /** End of the key or of the dash. */
  readonly head: number;
}

/**
 * Writes a value into YAML or JSON text. Only the text of changed values changes: comments, quotes, the style of lists
 * and the order of keys stay. Keys of an object keep the order of the text; a new key follows the one before it in
 * `value`. Throws when the result would not be read as `value`.
 */
export function editYaml(text: string, value: Value, syntax: Syntax = 'yaml'): string {
  const document = parseDocument(text);
  const [mistake] = document.errors;
  if (mistake) throw mistake;
  const root = document.contents;
  const edited = root
    ? apply(text, new Editor(text, document as Document.Parsed, syntax).edit(root, value, root.range[0]))
    : freshBlock(value);
  if (!isDeepStrictEqual(parseDocument(edited).toJS(), value))
    throw new Error('the edited text has another value than the one that was asked for');
  return edited;
}

function apply(text: string, splices: readonly Splice[], start = 0, end = text.length): string {
  let [result, position] = ['', start];
  for (const splice of [...splices].sort((a, b) => a.from - b.from)) {
    result += text.slice(position, splice.from) + splice.text;
    position = splice.to;
  }
  return result + text.slice(position, end);
}

class Editor {
  readonly #text: string;
  readonly #document: Document.Parsed;
  readonly #syntax: Syntax;

  constructor(text: string, document: Document.Parsed, syntax: Syntax) {
    this.#text = text;
    this.#document = document;
    this.#syntax = syntax;
  }

  /** The changes that turn `node` into `value`. `head` is the end of the key or the dash before the node. */
  edit(node: ParsedNode, value: Value, head: number, inFlow = false): Splice[] {
    const old = this.#valueOf(node);
    if (isDeepStrictEqual(old, value)) return [];
    if (isMap(node) && isObject(value) && Object.keys(value).length > 0)
      return node.flow ? this.#editFlow(node, value, head, inFlow) : [this.#editBlockMap(node, value, head)];
    if (isSeq(node) && Array.isArray(value) && value.length > 0)
      return node.flow ? this.#editFlow(node, value, head, inFlow) : [this.#editBlockSeq(node, value)];
    if (isScalar(node) && isSingle(value) && node.range[0] < node.range[1])
      return [
        {
          from: node.range[0],
          to: isBlockScalar(node) ? this.#end(node) : node.range[1],
          text: this.#scalar(node, value, inFlow),
        },
      ];
    return [this.#replace(node, value, head, inFlow)];
  }

  #valueOf(node: ParsedNode | null): Value | undefined {
    return node ? (node.toJS(this.#document) as Value) : undefined;
  }

  #replace(node: ParsedNode, value: Value, head: number, inFlow: boolean): Splice {
    if (this.#syntax === 'json') {
      const indent = /^ */.exec(this.#line(node.range[0]))?.[0] ?? '';
      const text = JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);
      return { from: node.range[0], to: node.range[1], text };
    }
    if (inFlow || (isCollection(node) && node.flow && node.items.length > 0))
      return { from: node.range[0], to: node.range[1], text: flowText(value) };
    const column = this.#text[head - 1] === '-' ? this.#column(head - 1) : this.#indentOf(head);
    return { from: head, to: this.#end(node), text: freshValue(value, column, this.#text[head - 1] === '-') };
  }

  #scalar(node: Scalar.Parsed, value: string | number | boolean | null, inFlow: boolean): string {
    if (typeof value !== 'string') return JSON.stringify(value);
    if (this.#syntax === 'json') return JSON.stringify(value);
    if (isBlockScalar(node)) {
      const old = this.#text.slice(node.range[0], node.range[1]);
      return literal(value, /\n( +)/.exec(old)?.[1] ?? '') ?? quoted(value);
    }
    // A day stays without quotes where it has none: both readings are accepted there.
    const day = /^\d{4}-\d\d-\d\d$/;
    const keepsDay = day.test(value) && day.test(String(node.value));
    return node.type === 'PLAIN' && (keepsDay || isPlain(value, inFlow)) ? value : quoted(value);
  }

  /** A collection in brackets is written again when its keys or its length change. */
  #editFlow(node: ParsedNode, value: Value, head: number, inFlow: boolean): Splice[] {
    if (isSeq<ParsedNode>(node) && Array.isArray(value) && node.items.length === value.length)
      return node.items.flatMap((item, index) => this.edit(item, value[index] as Value, item.range[0], true));
    if (isMap<ParsedNode, ParsedNode | null>(node) && isObject(value)) {
      const keys = node.items.map(({ key }) => this.#keyOf(key));
      if (keys.length === Object.keys(value).length && keys.every((key) => Object.hasOwn(value, key)))
        return node.items.flatMap(({ key, value: part }) =>
          part ? this.edit(part, value[this.#keyOf(key)] as Value, part.range[0], true) : [],
        );
    }
    return [this.#replace(node, value, head, inFlow || (isCollection(node) && node.items.length > 0))];
  }

  #editBlockMap(node: ParsedNode, value: Readonly<Record<string, Value>>, head: number): Splice {
    if (!isMap<ParsedNode, ParsedNode | null>(node)) throw new Error('expected a map');
    const segments = new Map<string, Segment>();
    let previous = this.#text[head - 1] === '-' ? node.range[0] : head;
    for (const { key, value: part } of node.items) {
      const to = part && part.range[1] > part.range[0] ? this.#end(part) : this.#endOfLine(key.range[1]);
      const after = this.#text.indexOf(':', key.range[1]) + 1;
      segments.set(this.#keyOf(key), {
        from: this.#withComments(key.range[0], previous),
        to,
        node: part,
        head: after,
      });
      previous = to;
    }
    const column = this.#column(node.range[0]);
    const names = [...segments.keys()].filter((name) => Object.hasOwn(value, name));
    for (const [index, name] of Object.keys(value).entries())
      if (!segments.has(name)) {
        const before = Object.keys(value)[index - 1];
        names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name);
      }
    return this.#join([...segments.values()], column, (separate) =>
      names.map((name): readonly [string, Segment | undefined] => {
        const segment = segments.get(name);
        const part = value[name] as Value;
        if (!segment) return [`${keyText(name)}:${freshValue(part, column, false)}`, undefined];
        if (segment.node) return [separate(segment, part), segment];
        const same = part === null;
        const text = this.#text.slice(segment.from, segment.head);
        return [same ? text : `${text}${freshValue(part, column, false)}`, segment];
      }),
    );
  }

  #editBlockSeq(node: ParsedNode, values: readonly Value[]): Splice {
    if (!isSeq<ParsedNode>(node)) throw new Error('expected a list');
    let previous: number | undefined;
    const segments = node.items.map((item): Segment => {
      const dash = this.#text.lastIndexOf('-', item.range[0] - 1);
      const from = previous === undefined ? dash : this.#withComments(dash, previous);
      previous = Math.max(this.#end(item), dash + 1);
      return { from, to: previous, node: item, head: dash + 1 };
    });
    const first = segments[0];
    if (!first) throw new Error('a block list has entries');
    const column = this.#column(first.head - 1);
    const matches = matchEntries(
      segments.map(({ node: item }) => this.#valueOf(item) as Value),
      values,
    );
    const flow = isCollection(first.node) && first.node.flow === true;
    return this.#join(segments, column, (separate) =>
      values.map((value, index): readonly [string, Segment | undefined] => {
        const segment = segments[matches[index] ?? -1];
        if (segment) return [separate(segment, value), segment];
        const fits = flow && flowText(value).length < 160;
        return [`-${fits ? ` ${flowText(value)}` : freshValue(value, column, true)}`, undefined];
      }),
    );
  }

  /** Writes the parts of a block collection in a new order; what separated two parts stays between them. */
  #join(
    segments: readonly Segment[],
    column: number,
    parts: (write: (segment: Segment, value: Value) => string) => (readonly [string, Segment | undefined])[],
  ): Splice {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) throw new Error('a block collection has entries');
    const separators = new Map(
      segments.map((segment, index) => [segment, this.#text.slice(segment.to, segments[index + 1]?.from)]),
    );
    const write = (segment: Segment, value: Value) => {
      const splices = segment.node ? this.edit(segment.node, value, segment.head) : [];
      return apply(this.#text, splices, segment.from, segment.to);
    };
    const written = parts(write);
    const text = written
      .map(([part, segment], index) => {
        if (index === written.length - 1) return part;
        const kept = segment && segment !== last ? separators.get(segment) : undefined;
        return part + (kept ?? `\n${' '.repeat(column)}`);
      })
      .join('');
    return { from: first.from, to: last.to, text };
  }

  /** Where the text of a node ends, with a comment on its last line and without the line break. */
  #end(node: ParsedNode): number {
    if (isCollection(node) && !node.flow && node.items.length > 0) {
      const last = node.items.at(-1) as ParsedNode | { key: ParsedNode; value: ParsedNode | null };
      if ('key' in last)
        return last.value && last.value.range[1] > last.value.range[0]
          ? this.#end(last.value)
          : this.#endOfLine(last.key.range[1]);
      return this.#end(last);
    }
    const end = node.range[1];
    if (isScalar(node) && isBlockScalar(node))
      return end - (/\n+$/.exec(this.#text.slice(node.range[0], end))?.[0].length ?? 0);
    return this.#endOfLine(end);
  }

  #endOfLine(position: number): number {
    const end = this.#text.indexOf('\n', position);
    return end < 0 ? this.#text.length : end;
  }

  /** Start of the comment lines directly above a position. */
  #withComments(position: number, floor: number): number {
    let start = position;
    for (;;) {
      const lineStart = this.#text.lastIndexOf('\n', start - 1) + 1;
      const above = this.#text.lastIndexOf('\n', lineStart - 2) + 1;
      const line = this.#text.slice(above, lineStart);
      if (lineStart < 2 || above <= floor || !/^ *#/.test(line)) return start;
      start = above + line.indexOf('#');
    }
  }

  #line(position: number): string {
    return this.#text.slice(this.#text.lastIndexOf('\n', position - 1) + 1, this.#endOfLine(position));
  }

  #column(position: number): number {
    return position - (this.#text.lastIndexOf('\n', position - 1) + 1);
  }

  /** Column of the key on the line of a position. */
  #indentOf(position: number): number {
    return /^[ -]*/.exec(this.#line(position))?.[0].length ?? 0;
  }

  #keyOf(key: ParsedNode): string {
    return String(this.#valueOf(key));
  }
}

/** Text after a key or a dash. */
function freshValue(value: Value, column: number, afterDash: boolean): string {
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
    const pairs = Object.entries(value).map(([key, part]) => `${keyText(key)}: ${flowText(part)}`);
    return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}';
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  return isPlain(value, true) ? value : quoted(value);
}

const keyText = (key: string): string => (isPlain(key, true) ? key : quoted(key));

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

/** A block of lines after `|`; undefined when YAML cannot write the text so. */
function literal(value: string, indent: string): string | undefined {
  const [, body = '', end = ''] = /^([\s\S]*?)(\n*)$/.exec(value) ?? [];
  if (
    !indent ||
    !body ||
    end.length > 1 ||
    /^[ \n]/.test(body) ||
    /[^\S \n]|[\u007f-\u009f\ufeff]/.test(body)
  )
    return undefined;
  const lines = body.split('\n').map((line) => (line ? indent + line : ''));
  return `|${end ? '' : '-'}\n${lines.join('\n')}`;
}

const isSingle = (value: Value): value is string | number | boolean | null =>
  typeof value !== 'object' || value === null;

const isBlockScalar = ({ type }: Scalar): boolean => type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
