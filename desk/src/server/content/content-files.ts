import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import {
  type FormSchema,
  fileName,
  isObject,
  type PageFolder,
  pageFolderOf,
  pageKinds,
  schemaAt,
  type Value,
} from '../../api/content-model.ts';
import { Refusal } from '../../api/route.ts';
import { openSchemas } from '../processes/schemas.ts';
import { writeText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { type ChangeRecord, replaceFile } from './replace-file.ts';

export type ContentFiles = ReturnType<typeof contentFilesOf>;

/** Openings, and articles: each question to the schemas reads all of them, while other editors wait. */
const mostPages = 200;

/** Of a file: a field with a mistake has no longest length. An article has about 5,000 words; one list has 44,000 characters. */
const mostCharacters = (path: string) => (pageFolderOf(path) ? 30_000 : 60_000);

/** What a new page begins with: today, and the number of such pages. */
const begins = {
  openings: (today: string, pages: number) => ({
    body: '## What you will do\n\n- \n\n## What you bring\n\n- \n\n## What you get\n\n- ',
    order: pages + 1,
    posted: today,
  }),
  insights: (today: string) => ({ body: '', published: today, checked: today }),
};

/**
 * The content of a draft: `folder` holds `site` and `content`. Only files of the site's collections can be read or
 * changed. For `socket` see `startTask`; `replace` writes or removes a file.
 */
export function contentFilesOf(folder: string, socket: string | null, replace = replaceFile) {
  const schemas = openSchemas(folder, socket);
  const place = (path: string) => join(folder, 'content', path);

  /** Runs work while nothing is saved: changes come one after the other, so that of two with the same hash one succeeds. */
  const exclusively = pLimit(1);

  /** Every file that an editor may change. */
  const entries = () => schemas.ask('tree');

  const load = async (path: string) => {
    const entry = (await entries()).find((file) => file.path === path);
    const missing = 'There is no such page. If it was public, “Discard” under Changes brings it back.';
    if (!entry) throw new Refusal('not_found', missing);
    const text = await readFile(place(path), 'utf8');
    try {
      const value = await schemas.ask('read', path, text);
      const schema = await schemas.ask('schema', path);
      const issues = await schemas.ask('check', { [path]: text });
      return { file: { ...entry, hash: hash('sha256', text), value, schema, issues }, text };
    } catch (error) {
      const reason = (error as Error).message.split(/:?\n/)[0];
      throw new Refusal(
        'unavailable',
        `${entry.title} cannot be shown as a form: ${reason}. Tell the person who runs the site.`,
      );
    }
  };

  /**
   * A file with its form, after the saves that have begun; `hash` is that of the bytes of `value`, and is sent with a change.
   * `issues` keep it from being published.
   */
  const read = (path: string) => exclusively(async () => (await load(path)).file);

  /**
   * Nothing is saved when somebody else changed the file after it was read, with another `hash`, or with an issue of a
   * field that has none yet. A new page has one for each field that is still empty.
   */
  const save = (
    { path, hash: seen, value }: { readonly path: string; readonly hash: string; readonly value: Value },
    record: ChangeRecord,
  ) =>
    exclusively(async () => {
      const { file, text: old } = await load(path);
      const written = withoutEmptyFields(value, file.schema);
      if (file.hash !== seen) {
        // From the version in the file to the one that was not saved.
        const differences = fieldChanges(file.value, written, file.schema);
        return { outcome: 'changed' as const, file, differences };
      }
      const text = writeText(path, old, written);
      const excess = text.length - Math.max(mostCharacters(path), old.length);
      if (excess > 0) {
        const message = `This page would be too long by ${excess} characters. Shorten it.`;
        return { outcome: 'refused' as const, issues: [{ path: [], label: '', message }] };
      }
      const issues = await schemas.ask('check', { [path]: text });
      const known = new Set(file.issues.map(({ path }) => path.join('/')));
      const refused = issues.filter(({ path }) => !known.has(path.join('/')));
      if (refused.length > 0) return { outcome: 'refused' as const, issues: refused };
      if (!isDeepStrictEqual(await schemas.ask('read', path, text), written))
        throw new Error(`the site reads another value from ${path} than the form has`);
      if (text !== old) await replace(place(path), text, record);
      return { outcome: 'saved' as const, hash: hash('sha256', text), value: written, issues };
    });

  /**
   * The file, and so the address of the page, is named after its position or its name. It has what the file `from` has,
   * if there is one of the same kind, but the texts for search engines and the closing date.
   */
  const createPage = (
    { folder, name, from }: { folder: PageFolder; name: string; from?: string | undefined },
    today: string,
    record: (path: string) => ChangeRecord,
  ) =>
    exclusively(async () => {
      const { noun, namedBy } = pageKinds[folder];
      const path = `${folder}/${fileName(name) || noun}.md`;
      const { length } = (await entries()).filter((file) => pageFolderOf(file.path) === folder);
      if (existsSync(place(path)))
        throw new Refusal('invalid', `An ${noun} has this name already. Choose another name.`);
      if (length >= mostPages)
        throw new Refusal('invalid', `There are ${mostPages} such pages, the most. Remove one first.`);
      const source = from && pageFolderOf(from) === folder ? (await load(from)).file.value : null;
      const { closes, title, description, ...copy } = Object(source);
      const { body, ...begun } = begins[folder](today, length);
      const value = { body, ...copy, ...begun, [namedBy]: name };
      const written = withoutEmptyFields(value, await schemas.ask('schema', path));
      // Git keeps no folder without a file.
      await mkdir(join(place(path), '..'), { recursive: true });
      await replace(place(path), writeText(path, '---\n---\n', written), record(path));
      return { path };
    });

  const removePage = (path: string, hash: string, record: ChangeRecord): Promise<void> =>
    exclusively(async () => {
      const { file } = await load(path);
      const folder = pageFolderOf(path);
      if (!folder) throw new Refusal('invalid', `${file.title} cannot be removed.`);
      if (file.hash !== hash)
        throw new Refusal('changed', 'A colleague has changed this page. Reload it, then remove it.');
      await replace(place(path), null, record);
    });

  return { schemas, exclusively, entries, read, save, createPage, removePage };
}

/**
 * The value of a form as it is saved: an optional field that is empty is left out, a box that nobody has ticked is off,
 * and line breaks are those of the files, none at the ends of a text. Empty objects in lists stay, so that a new entry
 * gets its errors. Keys get the order of the schema.
 */
function withoutEmptyFields(value: Value, schema: FormSchema): Value {
  if (typeof value === 'string')
    return withoutBlankEnds(value.replaceAll(breaks, '\n').replaceAll(invisible, ''), schema);
  if (Array.isArray(value)) return value.map((item: Value) => withoutEmptyFields(item, schema.items ?? {}));
  if (!isObject(value)) return value;
  const { properties = {}, required = [] } = schema;
  const isBox = (name: string) => required.includes(name) && properties[name]?.type === 'boolean';
  const names = new Set([...Object.keys(properties), ...Object.keys(value)]);
  const present = [...names].filter((name) => Object.hasOwn(value, name) || isBox(name));
  const parts = present.map((name) => {
    const part = isBox(name) ? (value[name] ?? false) : (value[name] as Value);
    return [name, withoutEmptyFields(part, schemaAt(schema, [name]) ?? {})] as const;
  });
  const isOptional = (name: string) => Object.hasOwn(properties, name) && !required.includes(name);
  // Not by assignment: a property of the name `__proto__` would set the prototype.
  return Object.fromEntries(parts.filter(([name, part]) => !isOptional(name) || !isEmpty(part)));
}

/** Line breaks that other programs copy, such as a soft one of PowerPoint. */
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** What nobody sees: a file may not have some, a share card others, and marks of direction hide a change. */
const invisible = /(?![\n\t\u00ad\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]|[\ufffe\uffff]/gu;

/** A space at an end stays, except in a text of paragraphs: it may separate a label from its value. */
function withoutBlankEnds(text: string, { widget }: FormSchema): string {
  const ends = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)];
  return widget === 'document' || ends.some((end) => end.includes('\n')) ? text.trim() : text;
}

function isEmpty(value: Value): boolean {
  return value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}
