import { parse } from 'yaml';
import { isObject, type Value } from '../../api/content-model.ts';
import { editYaml, printYaml } from './edit-yaml.ts';

/** As the site separates them: the lines between the first two `---`, and the text below. */
const markdownFile = /^---\n([\s\S]*?\n|)---\n?([\s\S]*)$/;

/** Reads the text of a content file; a Markdown file has its text as `body`. Throws when it cannot be read. */
export function readText(path: string, text: string): Value {
  if (path.endsWith('.json')) return JSON.parse(text);
  // The parser joins a quoted text letter by letter, which takes 30 times its memory; the copy is in one piece.
  if (path.endsWith('.yaml')) return structuredClone(parse(text));
  const [fields, body] = partsOf(path, text);
  return { ...structuredClone(parse(fields)), body };
}

/**
 * Writes a value, with its keys in the order of the schema, into the text of a content file. The result is printed as
 * all content is: see `printText`.
 */
export function writeText(path: string, text: string, value: Value): string {
  if (path.endsWith('.json')) return printJson(value);
  if (path.endsWith('.yaml')) return editYaml(text, value);
  const { body, ...rest } = isObject(value) ? value : {};
  return markdownText(editYaml(partsOf(path, text)[0], rest), String(body ?? '').trim());
}

/** The text of a content file in the one form that the desk and the linter accept. */
export function printText(path: string, text: string): string {
  if (path.endsWith('.json')) return printJson(JSON.parse(text));
  if (path.endsWith('.yaml')) return printYaml(text);
  const [fields, body] = partsOf(path, text);
  return markdownText(printYaml(fields), body);
}

const printJson = (value: Value) => `${JSON.stringify(value, null, 2)}\n`;

const markdownText = (fields: string, body: string) => `---\n${fields}---\n\n${body}\n`;

function partsOf(path: string, text: string): [fields: string, body: string] {
  const [, fields, body] = markdownFile.exec(text) ?? [];
  if (fields === undefined || body === undefined)
    throw new Error(`${path} has no fields between two lines with ---`);
  return [fields, body.trim()];
}
