import { parseDocument } from 'yaml';

/** The fields with the `---` above them, which begins a document of YAML, and the text below the second `---`. */
const markdownFile = /^(---\n(?:.*?\n)??)---\n?(.*)$/s;

/**
 * The data of a content file; the text of a Markdown file is `body`. Nothing is imported or run. Throws a mistake with the
 * path, and its line in YAML; also for an alias (`*`): a few make a value that takes minutes to check.
 */
export function readContent(path: string, text: string): unknown {
  const lines = text.replaceAll('\r\n', '\n');
  try {
    if (path.endsWith('.json')) return JSON.parse(lines);
    if (path.endsWith('.yaml')) return readYaml(lines);
    const [, fields = '', body = lines] = markdownFile.exec(lines) ?? [];
    return { ...readYaml(fields), body: body.trim() };
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function readYaml(yaml: string) {
  const document = parseDocument(yaml);
  // One mistake often causes others.
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake)
    throw new Error(
      `${mistake.message}\nA text that has a colon, or begins with a sign, needs double quotes.`,
    );
  return document.toJS({ maxAliasCount: 0 });
}
