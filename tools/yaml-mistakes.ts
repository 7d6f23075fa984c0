import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, type YAMLParseError } from 'yaml';

/** A sentence for each file below `content/` that is not YAML: file, line and what to write instead. */
export function yamlMistakes(root: string): string[] {
  // Not from `root`: a confined build lists only folders without limits of their own inside.
  const folder = join(root, 'content');
  return globSync('**/*.{yaml,md}', { cwd: folder })
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n');
      // In Markdown, the lines between the first two "---".
      const yaml = path.endsWith('.md') ? (/^---\n(.*?\n)---\n/s.exec(text)?.[1] ?? '') : text;
      const above = path.endsWith('.md') ? 1 : 0;
      // One mistake often causes others.
      const [error] = parseDocument(yaml, { prettyErrors: true }).errors;
      return error ? [sentence(path, yaml.split('\n'), above, error)] : [];
    });
}

function sentence(path: string, lines: readonly string[], above: number, error: YAMLParseError): string {
  let line = error.linePos?.[0].line ?? 1;
  // The parser reports a tab at the line in front of it.
  const tab = lines.findIndex((text) => /^ *\t/.test(text));
  if (/TAB/.test(error.code) && tab >= 0) line = tab + 1;
  const text = lines[line - 1] ?? '';
  return `content/${path}, line ${line + above}: ${advice(text, error)}`;
}

function advice(text: string, { code, message }: YAMLParseError): string {
  if (/^ *\t/.test(text))
    return 'this line starts with a tab. Write spaces instead, as in the lines around it.';
  const [, key, value] = /^( *(?:- )?[\w.-]+: +)([^"'|>].*: .*|[^"'|>].*:)$/.exec(text) ?? [];
  if (key && value)
    return `a text with a colon needs quotes. Write ${key.trim()} "${value.replaceAll('"', '\\"')}"`;
  if (code === 'DUPLICATE_KEY') return `"${text.trim().split(':')[0]}" is there twice. Delete one of them.`;
  if (code === 'MISSING_CHAR')
    return 'a quote or bracket is opened and not closed. Close it in the same text.';
  return `this line is not YAML (${message.split('\n')[0]?.replace(/ at line.*$/, '')}). Put the text in double quotes, or compare it with the lines around it.`;
}
