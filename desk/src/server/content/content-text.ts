import { parse } from 'yaml';
import type { Value } from '../../api/content.ts';
import { editYaml } from './edit-yaml.ts';

/** As Astro separates them: the lines between the first two `---`, and the text below. */
const markdownFile = /^(---\n)([\s\S]*?\n|)(---\n?)([\s\S]*)$/;

/** Reads the text of a content file; a Markdown file has its text as `body`. Throws when it cannot be read. */
export function readText(path: string, text: string): Value {
  if (path.endsWith('.json')) return JSON.parse(text);
  if (path.endsWith('.yaml')) return parse(text);
  const [, , fields, , body] = partsOf(path, text);
  return { ...parse(fields), body: body.trim() };
}

/** Writes a value into the text of a content file; what did not change keeps its bytes. */
export function writeText(path: string, text: string, value: Value): string {
  if (!path.endsWith('.md')) return editYaml(text, value, path.endsWith('.json') ? 'json' : 'yaml');
  const [, open, fields, close, old] = partsOf(path, text);
  const { body, ...rest } = value as Record<string, Value>;
  const written = String(body ?? '').trim();
  const gap = /^\s*/.exec(old)?.[0] || '\n';
  const below = written === old.trim() ? old : `${gap}${written}\n`;
  return `${open}${editYaml(fields, rest)}${close}${below}`;
}

function partsOf(path: string, text: string): [string, string, string, string, string] {
  const [all, open, fields, close, body] = markdownFile.exec(text) ?? [];
  if (all === undefined) throw new Error(`${path} has no fields between two lines with ---`);
  return [all, open ?? '', fields ?? '', close ?? '', body ?? ''];
}
