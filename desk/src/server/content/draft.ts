import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftChanges, FileChange, Value } from '../../api/content.ts';
import { isObject } from '../../api/content.ts';
import { labelAt } from '../../api/schema-path.ts';
import { Refusal } from '../http/refusal.ts';
import { git } from '../processes/git.ts';
import { addWorktree, linkPackages } from '../processes/worktree.ts';
import {
  type CommitFacts,
  commitFiles,
  contains,
  keepCommit,
  mergeTrees,
  newestCommit,
  publishedRef,
} from './commits.ts';
import { ContentFiles } from './content-files.ts';
import { readText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { Pictures } from './pictures.ts';
import { finishChanges, isPrepared } from './replace-file.ts';

/** A file below `content/` that differs from the published commit. */
export type ChangedFile = Pick<FileChange, 'path' | 'kind' | 'hash' | 'unused'>;

/** The working copy in which editors change the content; nothing in it is public. */
export class Draft {
  readonly files: ContentFiles;
  readonly pictures: Pictures;
  readonly #folder: string;
  readonly #repository: string;

  private constructor(folder: string, repository: string) {
    this.#folder = folder;
    this.#repository = repository;
    this.files = new ContentFiles(folder);
    this.pictures = new Pictures(folder);
  }

  /**
   * Opens the draft, or creates it from the current commit of the repository as a git worktree. The site's programs
   * find their packages in those of the folder `packages`. `isRecorded` says whether the audit log has the entry of a
   * change that a crash interrupted.
   */
  static async open(
    repository: string,
    folder: string,
    packages = repository,
    isRecorded: (id: string) => Promise<boolean> = async () => false,
  ): Promise<Draft> {
    if (!existsSync(join(repository, '.git')))
      throw new Refusal(
        'unavailable',
        'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
      );
    if (!existsSync(join(folder, '.git')))
      await addWorktree(repository, folder, await newestCommit(repository));
    await linkPackages(packages, folder);
    await finishChanges(join(folder, 'content'), isRecorded);
    const draft = new Draft(folder, repository);
    // Editors can go on in an older draft; publishing says what is in the way.
    await draft.update().catch(() => {});
    return draft;
  }

  async changes(): Promise<DraftChanges> {
    const published = (await this.#git('rev-parse', 'HEAD')).trim();
    const entries = new Map((await this.files.entries()).map((entry) => [entry.path, entry]));
    const files = await Promise.all(
      (await this.changedFiles()).map(async (file): Promise<FileChange> => {
        const { path, kind } = file;
        const [before, after] = await Promise.all([
          kind === 'added' ? undefined : this.#valueAt(path, () => this.#git('show', `HEAD:content/${path}`)),
          kind === 'removed'
            ? undefined
            : this.#valueAt(path, () => readFile(join(this.#folder, 'content', path), 'utf8')),
        ]);
        const entry = entries.get(path) ?? { path, title: nameOf(before) ?? path, page: null };
        const schema = entries.has(path) ? await this.files.schemas.ask('schema', path) : {};
        return { ...entry, ...file, fields: fieldChanges(before, after, schema) };
      }),
    );
    return { published, files };
  }

  /** Gives up the changes of files; each must be in the list of changes. */
  discard(paths: readonly string[], record: () => Promise<void>): Promise<void> {
    return this.files.exclusively(() => this.#discard(paths, record));
  }

  async #discard(paths: readonly string[], record: () => Promise<void>): Promise<void> {
    const changed = await this.#statuses();
    const missing = paths.find((path) => !changed.some((file) => file.path === path));
    if (missing !== undefined) throw new Refusal('not_found', `${missing} has no changes. Reload the list.`);
    await record();
    for (const { path, kind } of changed) {
      if (!paths.includes(path)) continue;
      if (kind === 'added') await this.#git('clean', '--force', '--quiet', '--', `content/${path}`);
      else await this.#git('restore', '--source=HEAD', '--staged', '--worktree', '--', `content/${path}`);
    }
  }

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Throws a refusal, and
   * changes nothing, when both changed the same lines.
   */
  update(): Promise<void> {
    return this.files.exclusively(async () => {
      const target = await newestCommit(this.#repository);
      const { commit: base } = await this.base();
      if (await contains(this.#repository, base, target)) return;
      if (!(await contains(this.#repository, target, base)))
        throw new Refusal(
          'unavailable',
          `The newest version of the site lacks what was published last. The person who runs the site must merge ${publishedRef}.`,
        );
      const paths = (await this.#statuses()).map(({ path }) => path);
      const facts = { message: 'Draft', author: nobody, at: new Date().toISOString() };
      const tree = await mergeTrees(
        this.#repository,
        target,
        await commitFiles(this.#folder, paths, facts),
        (files) =>
          `The engineers have changed the same lines as the draft in ${files}. Note your changes, give them up in the list of changes and make them again.`,
      );
      await this.#git('read-tree', '--reset', '-u', tree);
      await this.#git('reset', '--quiet', '--mixed', target);
      // The schemas may be newer, too.
      this.files.schemas.stop();
    });
  }

  /** What differs from the published commit, with the Git hash of each file as it is now. */
  async changedFiles(): Promise<ChangedFile[]> {
    const files = await this.#statuses();
    const there = files.filter(({ kind }) => kind !== 'removed').map(({ path }) => path);
    const options = ['hash-object', '--', ...there.map((path) => `content/${path}`)];
    const hashes = there.length > 0 ? (await this.#git(...options)).trim().split('\n') : [];
    const hashOf = new Map(there.map((path, index) => [path, hashes[index] ?? null]));
    const isUpload = (file: Pick<ChangedFile, 'path' | 'kind'>) =>
      file.kind === 'added' && file.path.startsWith('photographs/');
    const named = files.some(isUpload) ? await this.#photographNames() : new Set();
    return files.map((file) => ({
      ...file,
      hash: hashOf.get(file.path) ?? null,
      unused: isUpload(file) && !named.has(file.path.slice('photographs/'.length)),
    }));
  }

  /** File names of photographs that content files name. */
  async #photographNames(): Promise<Set<string>> {
    const content = join(this.#folder, 'content');
    const names = (await readdir(content, { recursive: true })).filter((name) => isText(name));
    const texts = await Promise.all(names.map((name) => readFile(join(content, name), 'utf8')));
    return new Set(texts.join('\n').match(/[a-z0-9-]+\.(?:webp|jpe?g)\b/g));
  }

  /** Titles of files for a sentence, such as "Home and Mission". */
  async titlesOf(paths: readonly string[]): Promise<string> {
    const titles = new Map((await this.files.entries()).map(({ path, title }) => [path, title]));
    return new Intl.ListFormat('en').format(paths.map((path) => titles.get(path) ?? path));
  }

  /** Files with fields that were in a commit and differ from it now, with both values. */
  async changedSince(commit: string): Promise<{ path: string; before: Value; after: Value | undefined }[]> {
    const options = ['--name-only', '--no-renames', '--diff-filter=MD', '-z', commit];
    const names = (await this.#git('diff', ...options, '--', 'content')).split('\0');
    const paths = names
      .map((name) => name.slice('content/'.length))
      .filter((path) => /\.(yaml|md)$/.test(path));
    return Promise.all(
      paths.map(async (path) => {
        const now = await readFile(join(this.#folder, 'content', path), 'utf8').catch(() => undefined);
        return {
          path,
          before: readText(path, await this.#git('show', `${commit}:content/${path}`)),
          after: now === undefined ? undefined : readText(path, now),
        };
      }),
    );
  }

  /** What is wrong with changed files, in sentences. */
  async problems(paths: readonly string[]): Promise<string[]> {
    const changed = (await this.files.entries()).filter(({ path }) => paths.includes(path));
    const found = await Promise.all(
      changed.map(async ({ path, title }) => {
        const text = await readFile(join(this.#folder, 'content', path), 'utf8');
        const { issues } = await this.files.schemas.ask('check', path, text);
        const schema = await this.files.schemas.ask('schema', path);
        return issues.map((issue) => {
          const field = labelAt(schema, issue.path);
          return `${field ? `${title} › ${field}` : title}: ${issue.message}`;
        });
      }),
    );
    return found.flat();
  }

  /** Commit that the draft started from, and when it was made. */
  async base(): Promise<{ commit: string; at: string }> {
    const [commit = '', at = ''] = (await this.#git('show', '-s', '--format=%H %cI', 'HEAD'))
      .trim()
      .split(' ');
    return { commit, at };
  }

  /** Commits files as they are now. The draft stays on its commit until `moveTo`. */
  commit(paths: readonly string[], facts: CommitFacts): Promise<string> {
    return commitFiles(this.#folder, paths, facts);
  }

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  async moveTo(commit: string): Promise<void> {
    await keepCommit(this.#repository, publishedRef, commit);
    await this.#git('reset', '--quiet', '--mixed', commit);
  }

  close(): void {
    this.files.schemas.stop();
  }

  async #statuses(): Promise<{ path: string; kind: FileChange['kind'] }[]> {
    const status = await this.#git(
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      'content',
    );
    return status
      .split('\0')
      .filter((line) => line && !isPrepared(line))
      .map((line) => ({ path: line.slice('XY content/'.length), kind: kindOf(line.slice(0, 2)) }));
  }

  /** Undefined for files without fields, such as photographs. */
  async #valueAt(path: string, text: () => Promise<string>): Promise<Value | undefined> {
    return isText(path) ? readText(path, await text()) : undefined;
  }

  #git(...options: readonly string[]): Promise<string> {
    return git(this.#folder, options);
  }
}

/** Whether a file has fields. */
const isText = (path: string): boolean => /\.(yaml|json|md)$/.test(path);

/** How an editor knows a file that is removed, such as an opening. */
function nameOf(value: Value | undefined): string | undefined {
  const name = isObject(value) ? (value.position ?? value.name) : undefined;
  return typeof name === 'string' ? name : undefined;
}

function kindOf(status: string): FileChange['kind'] {
  if (status.includes('D')) return 'removed';
  return status === '??' || status.includes('A') ? 'added' : 'changed';
}

/** Author of a commit that nobody keeps. */
const nobody = { name: 'Desk', email: 'desk@localhost' };
