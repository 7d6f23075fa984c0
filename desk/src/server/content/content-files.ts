import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type {
  ContentChange,
  ContentEntry,
  ContentFile,
  ContentIssue,
  ContentTree,
  CreateAnswer,
  SaveAnswer,
  Value,
} from '../../api/content.ts';
import { Refusal } from '../refusal.ts';
import { readText, writeText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { fileName } from './file-name.ts';
import { replaceFile, syncFolder } from './replace-file.ts';
import { Schemas } from './schemas.ts';
import { isObject, tidy } from './tidy.ts';

interface Unsaved {
  readonly text: string;
  readonly issues: readonly ContentIssue[];
}

/** The content of a draft. Only files of the site's collections can be read or changed. */
export class ContentFiles {
  readonly schemas: Schemas;
  readonly #content: string;
  /** Changes are made one after the other, so that two with the same hash cannot both succeed. */
  #saving: Promise<unknown> = Promise.resolve();

  /** `folder` holds `site` and `content`. */
  constructor(folder: string) {
    this.schemas = new Schemas(folder);
    this.#content = join(folder, 'content');
  }

  tree(): Promise<ContentTree> {
    return this.schemas.tree();
  }

  async read(path: string): Promise<ContentFile> {
    return (await this.#load(path)).file;
  }

  async #load(path: string): Promise<{ readonly file: ContentFile; readonly text: string }> {
    const entry = await this.#entry(path);
    const { text, hash } = await this.#text(path);
    try {
      const schema = await this.schemas.schema(path);
      return { file: { ...entry, hash, value: readText(path, text), schema }, text };
    } catch (error) {
      const reason = (error as Error).message.split('\n')[0];
      throw new Refusal(
        'unavailable',
        `${entry.title} cannot be shown as a form: ${reason}. Tell the person who runs the site.`,
      );
    }
  }

  /** What a save would answer, without saving. */
  async check(change: ContentChange): Promise<readonly ContentIssue[]> {
    return (await this.unsaved(change)).issues;
  }

  /** The text that a save would write, and what is wrong with it. */
  async unsaved({ path, value }: Omit<ContentChange, 'hash'>): Promise<Unsaved> {
    const { file, text } = await this.#load(path);
    return this.#write(file, text, value);
  }

  save(change: ContentChange): Promise<SaveAnswer> {
    return this.inTurn(() => this.#save(change));
  }

  /** The file, and so the address of the opening, is named after the position. */
  createOpening(value: Value): Promise<CreateAnswer> {
    return this.inTurn(async () => {
      const position = isObject(value) && typeof value.position === 'string' ? value.position : '';
      const path = `openings/${fileName(position) || 'opening'}.md`;
      const schema = await this.schemas.schema(path);
      const written = tidy(value, schema);
      const text = writeText(path, '---\n---\n', written);
      const { issues } = await this.schemas.check(path, text);
      if (issues.length > 0) return { outcome: 'refused', issues };
      if (existsSync(join(this.#content, path))) {
        const message = 'There is an opening of this name. Change that one, or add the city to the position.';
        return { outcome: 'refused', issues: [{ path: ['position'], message }] };
      }
      await replaceFile(join(this.#content, path), text);
      return { outcome: 'created', path };
    });
  }

  removeOpening(path: string, hash: string): Promise<void> {
    return this.inTurn(async () => {
      const entry = await this.#entry(path);
      if (!path.startsWith('openings/')) throw new Refusal('invalid', `${entry.title} cannot be removed.`);
      if ((await this.#text(path)).hash !== hash)
        throw new Refusal('changed', 'Somebody changed this opening meanwhile. Read it again first.');
      await rm(join(this.#content, path));
      await syncFolder(dirname(join(this.#content, path)));
    });
  }

  /** Runs work while nothing is saved. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#saving.then(work);
    this.#saving = result.catch(() => undefined);
    return result;
  }

  async #save({ path, hash, value }: ContentChange): Promise<SaveAnswer> {
    const { file, text: old } = await this.#load(path);
    if (file.hash !== hash) {
      const theirs = tidy(value, file.schema, file.value);
      return { outcome: 'changed', file, differences: fieldChanges(file.value, theirs, file.schema) };
    }
    const { text, issues, written } = await this.#write(file, old, value);
    if (issues.length > 0) return { outcome: 'refused', issues };
    if ((await this.#text(path)).hash !== hash) return this.#save({ path, hash, value });
    if (text !== old) await replaceFile(join(this.#content, path), text);
    return { outcome: 'saved', hash: hashOf(text), value: written };
  }

  /** The text to be saved, after the site's parser and schema have read it. */
  async #write(file: ContentFile, old: string, value: Value) {
    const { path } = file;
    const written = tidy(value, file.schema, file.value);
    if (typeof written !== 'object' || written === null || Array.isArray(written))
      throw new Refusal('invalid', 'The form is incomplete. Reload the page and try again.');
    const text = writeText(path, old, written);
    const checked = await this.schemas.check(path, text);
    if (checked.issues.length === 0 && !isDeepStrictEqual(checked.value, written))
      throw new Error(`the site reads another value from ${path} than the form has`);
    return { text, issues: checked.issues, written };
  }

  async #entry(path: string): Promise<ContentEntry> {
    const { groups } = await this.schemas.tree();
    const entry = groups.flatMap(({ files }) => files).find((file) => file.path === path);
    if (!entry) throw new Refusal('not_found', 'There is no such page. It may have been removed meanwhile.');
    return entry;
  }

  async #text(path: string): Promise<{ text: string; hash: string }> {
    const file = join(this.#content, path);
    if (!(await lstat(file)).isFile()) throw new Error(`${path} is not a file`);
    const text = await readFile(file, 'utf8');
    return { text, hash: hashOf(text) };
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
