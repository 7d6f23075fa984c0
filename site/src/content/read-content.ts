import { parseFrontmatter } from 'astro/markdown';
import { load } from 'js-yaml';

/** The data of a content file; the text of a Markdown file is `body`. Nothing is imported or run. */
export function readContent(path: string, text: string): unknown {
  if (path.endsWith('.json')) return JSON.parse(text);
  if (path.endsWith('.yaml')) return load(text, { filename: path });
  const { frontmatter, content } = parseFrontmatter(text);
  return { ...frontmatter, body: content.trim() };
}
