import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import {
  type ContentChange,
  type ContentEntry,
  type ContentFile,
  type CreateAnswer,
  type FormSchema,
  isObject,
  type PageFolder,
  pageFolderOf,
  pageKinds,
  type SaveAnswer,
  type Value,
} from '../../api/content.ts';
import { fileName } from '../../api/file-name.ts';
import { Refusal } from '../http/refusal.ts';
import { openSchemas, type Schemas } from '../processes/schemas.ts';
import { readText, writeText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { type ChangeRecord, replaceFile } from './replace-file.ts';

/** The content of a draft. Only files of the site's collections can be read or changed. */
export class ContentFiles {
  readonly schemas: Schemas;
  readonly #content: string;
  /** Runs work while nothing is saved: changes come one after the other, so that of two with the same hash one succeeds. */
  readonly exclusively = pLimit(1);

  /** `folder` holds `site` and `content`; for `socket` see `startTask`. */
  constructor(folder: string, socket: string | null = null) {
    this.schemas = openSchemas(folder, socket);
    this.#content = join(folder, 'content');
  }

  /** Every file that an editor may change. */
  async entries(): Promise<ContentEntry[]> {
    const { groups } = await this.schemas.ask('tree');
    return groups.flatMap(({ files }) => files);
  }

  async read(path: string): Promise<ContentFile> {
    return (await this.#load(path)).file;
  }

  async #load(path: string): Promise<{ readonly file: ContentFile; readonly text: string }> {
    const entry = (await this.entries()).find((file) => file.path === path);
    if (!entry) throw new Refusal('not_found', 'There is no such page. It may have been removed meanwhile.');
    const { text, hash } = await this.#text(path);
    try {
      const schema = await this.schemas.ask('schema', path);
      return { file: { ...entry, hash, value: readText(path, text), schema }, text };
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0];
      throw new Refusal(
        'unavailable',
        `${entry.title} cannot be shown as a form: ${reason}. Tell the person who runs the site.`,
      );
    }
  }

  save(change: ContentChange, record: ChangeRecord): Promise<SaveAnswer> {
    return this.exclusively(() => this.#save(change, record));
  }

  /** The file, and so the address of the page, is named after its position or its name. */
  createPage(
    folder: PageFolder,
    value: Value,
    record: (path: string) => ChangeRecord,
  ): Promise<CreateAnswer> {
    return this.exclusively(async () => {
      const { noun, namedBy } = pageKinds[folder];
      const name = isObject(value) && value[namedBy];
      const path = `${folder}/${fileName(typeof name === 'string' ? name : '') || noun}.md`;
      const written = tidy(value, await this.schemas.ask('schema', path));
      const { text, issues } = await this.#print(path, '---\n---\n', written);
      if (issues.length > 0) return { outcome: 'refused', issues };
      if (existsSync(join(this.#content, path))) {
        const message = `There is an ${noun} of this name. Change that one, or choose a name of its own.`;
        return { outcome: 'refused', issues: [{ path: [namedBy], message }] };
      }
      await replaceFile(join(this.#content, path), text, record(path));
      return { outcome: 'created', path };
    });
  }

  removePage(path: string, hash: string, record: ChangeRecord): Promise<void> {
    return this.exclusively(async () => {
      const file = await this.read(path);
      const folder = pageFolderOf(path);
      if (!folder) throw new Refusal('invalid', `${file.title} cannot be removed.`);
      if (file.hash !== hash)
        throw new Refusal(
          'changed',
          `Somebody changed this ${pageKinds[folder].noun} meanwhile. Read it again first.`,
        );
      await replaceFile(join(this.#content, path), null, record);
    });
  }

  async #save(change: ContentChange, record: ChangeRecord): Promise<SaveAnswer> {
    const { path, hash, value } = change;
    const { file, text: old } = await this.#load(path);
    const written = tidy(value, file.schema, file.value);
    if (file.hash !== hash)
      return { outcome: 'changed', file, differences: fieldChanges(file.value, written, file.schema) };
    const { text, issues } = await this.#print(path, old, written);
    if (issues.length > 0) return { outcome: 'refused', issues };
    if ((await this.#text(path)).hash !== hash) return this.#save(change, record);
    if (text !== old) await replaceFile(join(this.#content, path), text, record);
    return { outcome: 'saved', hash: hashOf(text), value: written };
  }

  /** The new text of a file, and what the parser and the schema of the site say about it. */
  async #print(path: string, old: string, value: Value) {
    const text = writeText(path, old, value);
    const { issues, value: read } = await this.schemas.ask('check', path, text);
    if (issues.length === 0 && !isDeepStrictEqual(read, value))
      throw new Error(`the site reads another value from ${path} than the form has`);
    return { text, issues };
  }

  async #text(path: string): Promise<{ text: string; hash: string }> {
    const file = join(this.#content, path);
    if (!(await lstat(file)).isFile()) throw new Error(`${path} is not a file`);
    const text = await readFile(file, 'utf8');
    return { text, hash: hashOf(text) };
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The value of a form as it is saved: an optional field that is empty is left out, and line breaks are those of the
 * files, none at the ends of a text. Empty objects in lists stay, so that a new entry gets its errors. Keys get the order of the schema.
 */
function tidy(value: Value, schema: FormSchema, old?: Value): Value {
  if (typeof value === 'string') return withoutBlankEnds(value.replaceAll('\r\n', '\n'));
  if (Array.isArray(value)) {
    const before = Array.isArray(old) ? old : [];
    return value.map((item: Value, index) => tidy(item, schema.items ?? {}, before[index]));
  }
  if (!isObject(value)) return value;
  const before = isObject(old) ? old : {};
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  const more = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
  const parts = [...known, ...more].map((name) => {
    const part = tidy(value[name] as Value, properties[name] ?? rest, before[name]);
    return [name, part] as const;
  });
  const isKept = ([name, part]: readonly [string, Value]) => {
    const isOptional = Object.hasOwn(properties, name) && !required.includes(name);
    return !isOptional || !isEmpty(part) || (Array.isArray(part) && Object.hasOwn(before, name));
  };
  // Not by assignment: a property of the name `__proto__` would set the prototype.
  return Object.fromEntries(parts.filter(isKept));
}

/** A space at an end stays: it may separate a label from its value. */
function withoutBlankEnds(text: string): string {
  const ends = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)];
  return ends.some((end) => end.includes('\n')) ? text.trim() : text;
}

function isEmpty(value: Value): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
