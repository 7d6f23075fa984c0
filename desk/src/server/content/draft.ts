import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DraftChanges, FileChange, Value } from '../../api/content.ts';
import { fieldLabel } from '../../api/field-label.ts';
import { Refusal } from '../refusal.ts';
import {
  type CommitFacts,
  commitFiles,
  contains,
  keepPublished,
  mergeTrees,
  newestCommit,
  onTopOf,
  publishedRef,
} from './commits.ts';
import { ContentFiles } from './content-files.ts';
import { readText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { git } from './git.ts';
import { Pictures } from './pictures.ts';
import { isObject } from './tidy.ts';
import { addWorktree, linkPackages } from './worktree.ts';

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
   * find their packages in those of the folder `packages`.
   */
  static async open(repository: string, folder: string, packages = repository): Promise<Draft> {
    if (!existsSync(join(repository, '.git')))
      throw new Refusal(
        'unavailable',
        'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
      );
    if (!existsSync(join(folder, '.git')))
      await addWorktree(repository, folder, await newestCommit(repository));
    await linkPackages(packages, folder);
    await removeLeftovers(folder);
    const draft = new Draft(folder, repository);
    // Editors can go on in an older draft; publishing says what is in the way.
    await draft.update().catch(() => {});
    return draft;
  }

  async changes(): Promise<DraftChanges> {
    const published = (await this.#git('rev-parse', 'HEAD')).trim();
    const { groups } = await this.files.tree();
    const entries = new Map(groups.flatMap(({ files }) => files).map((entry) => [entry.path, entry]));
    const files = await Promise.all(
      (await this.#changedFiles()).map(async ({ path, kind }): Promise<FileChange> => {
        const [before, after] = await Promise.all([
          kind === 'added' ? undefined : this.#valueAt(path, () => this.#git('show', `HEAD:content/${path}`)),
          kind === 'removed'
            ? undefined
            : this.#valueAt(path, () => readFile(join(this.#folder, 'content', path), 'utf8')),
        ]);
        const entry = entries.get(path) ?? { path, title: nameOf(before) ?? path, page: null };
        const schema = entries.has(path) ? await this.files.schemas.schema(path) : {};
        return { ...entry, kind, fields: fieldChanges(before, after, schema) };
      }),
    );
    return { published, files };
  }

  /** Gives up the changes of files; each must be in the list of changes. */
  async discard(paths: readonly string[]): Promise<void> {
    const changed = await this.#changedFiles();
    for (const path of paths) {
      const kind = changed.find((file) => file.path === path)?.kind;
      if (!kind) throw new Refusal('not_found', `${path} has no changes. Reload the list.`);
      if (kind === 'added') await this.#git('clean', '--force', '--quiet', '--', `content/${path}`);
      else await this.#git('restore', '--source=HEAD', '--staged', '--worktree', '--', `content/${path}`);
    }
  }

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Throws a refusal, and
   * changes nothing, when both changed the same lines.
   */
  update(): Promise<void> {
    return this.files.inTurn(async () => {
      const target = await newestCommit(this.#repository);
      const { commit: base } = await this.base();
      if (await contains(this.#repository, base, target)) return;
      if (!(await contains(this.#repository, target, base)))
        throw new Refusal(
          'unavailable',
          `The newest version of the site lacks what was published last. The person who runs the site must merge ${publishedRef}.`,
        );
      const paths = await this.changedPaths();
      if (paths.length === 0) await this.#git('checkout', '--quiet', '--detach', target);
      else {
        const facts = { message: 'Draft', author: nobody, at: new Date().toISOString() };
        const commit = await commitFiles(this.#folder, paths, facts);
        const tree = await mergeTrees(
          this.#repository,
          target,
          commit,
          (files) =>
            `The engineers have changed the same lines as the draft in ${files}. Note your changes, give them up in the list of changes and make them again.`,
        );
        await this.#git('read-tree', '--reset', '-u', tree);
        await this.#git('reset', '--quiet', '--mixed', target);
      }
      // The schemas may be newer, too.
      this.files.schemas.stop();
    });
  }

  /** Paths below `content/` that differ from the published commit. */
  async changedPaths(): Promise<string[]> {
    return (await this.#changedFiles()).map(({ path }) => path);
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
    const { groups } = await this.files.tree();
    const changed = groups.flatMap(({ files }) => files).filter(({ path }) => paths.includes(path));
    const found = await Promise.all(
      changed.map(async ({ path, title }) => {
        const text = await readFile(join(this.#folder, 'content', path), 'utf8');
        const { issues } = await this.files.schemas.check(path, text);
        const schema = await this.files.schemas.schema(path);
        return issues.map((issue) => {
          const field = fieldLabel(schema, issue.path);
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

  /** A commit that was made of the draft earlier, on top of the one that the draft starts from: see `onTopOf`. */
  async onTop(commit: string): Promise<string | null> {
    return onTopOf(this.#repository, (await this.base()).commit, commit);
  }

  /** Whether the commit that the draft starts from includes another one. */
  async includes(commit: string): Promise<boolean> {
    return contains(this.#repository, (await this.base()).commit, commit);
  }

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  async moveTo(commit: string): Promise<void> {
    await keepPublished(this.#repository, commit);
    await this.#git('reset', '--quiet', '--mixed', commit);
  }

  close(): void {
    this.files.schemas.stop();
  }

  async #changedFiles(): Promise<{ path: string; kind: FileChange['kind'] }[]> {
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
      .filter((line) => line && !line.endsWith('.tmp'))
      .map((line) => ({ path: line.slice('XY content/'.length), kind: kindOf(line.slice(0, 2)) }));
  }

  /** Undefined for files without fields, such as photographs. */
  async #valueAt(path: string, text: () => Promise<string>): Promise<Value | undefined> {
    return /\.(yaml|json|md)$/.test(path) ? readText(path, await text()) : undefined;
  }

  #git(...options: readonly string[]): Promise<string> {
    return git(this.#folder, options);
  }
}

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

/** A save that was killed leaves its temporary file. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'content'), { recursive: true });
  for (const name of names)
    if (name.endsWith('.tmp')) await rm(join(folder, 'content', name), { force: true });
}
