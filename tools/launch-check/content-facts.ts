import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** One file of `content/`, by its path from the project's folder, with the data of its YAML or front matter. */
export interface ContentFile {
  readonly path: string;
  readonly text: string;
  readonly data: unknown;
}

/** Reads every YAML and Markdown file below `content/` of `root`. Throws, naming the file, when one is no YAML. */
export function readContent(root: string): ContentFile[] {
  return readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ya?ml|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const yaml = path.endsWith('.md') ? (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '') : text;
      try {
        return { path, text, data: parse(yaml) };
      } catch (error) {
        throw new Error(`${path} is not YAML: ${(error as Error).message}`);
      }
    });
}

/** What people call each part of `data` that says `sample: true`: its name, or where it stands. */
export function samplesIn(data: unknown, at: readonly string[] = []): string[] {
  if (typeof data !== 'object' || data === null) return [];
  const entries = Object.entries(data as Record<string, unknown>);
  const own = 'sample' in data && data.sample === true ? [nameOf(data as Record<string, unknown>, at)] : [];
  return [...own, ...entries.flatMap(([key, value]) => samplesIn(value, [...at, key]))];
}

function nameOf(data: Record<string, unknown>, at: readonly string[]): string {
  const said = [data.name, data.title, data.author, data.alt, data.id].find(
    (value) => typeof value === 'string',
  );
  return (said as string | undefined) ?? (at.length > 0 ? at.join('.') : 'the whole file');
}
