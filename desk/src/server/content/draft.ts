import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DraftChanges, FileChange, Value } from '../../api/content.ts';
import { fieldLabel } from '../../api/field-label.ts';
import { Refusal } from '../refusal.ts';
import { ContentFiles } from './content-files.ts';
import { readText } from './content-text.ts';
import { fieldChanges } from './field-changes.ts';
import { git } from './git.ts';
import { Pictures } from './pictures.ts';
import { isObject } from './tidy.ts';

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
    if (!existsSync(join(folder, '.git'))) {
      await mkdir(dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await git(repository, ['worktree', 'prune']);
      await git(repository, ['worktree', 'add', '--detach', folder, await newestCommit(repository)]);
    }
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
        const tree = await this.#merged(target, paths);
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

  /** Addresses of openings of a commit whose closing date is before a day, `2026-12-31`. */
  async closedOpenings(today: string, commit = 'HEAD'): Promise<string[]> {
    const lines = await this.#git('grep', '-E', '^closes:', commit, '--', 'content/openings').catch(() => '');
    return [...lines.matchAll(/content\/openings\/(.+)\.md:closes: *["']?(\d{4}-\d\d-\d\d)/g)]
      .filter(([, , day = '']) => day < today)
      .map(([, name]) => `/join-us/${name}`);
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

  /** Commits files of the draft as they are now. The draft stays on its commit until `moveTo`. */
  async commit(paths: readonly string[], { message, author, at }: CommitFacts): Promise<string> {
    const index = join((await this.#git('rev-parse', '--absolute-git-dir')).trim(), 'index.publication');
    const person = (role: 'AUTHOR' | 'COMMITTER') => ({
      [`GIT_${role}_NAME`]: author.name,
      [`GIT_${role}_EMAIL`]: author.email,
      [`GIT_${role}_DATE`]: at.toISOString(),
    });
    const env = { GIT_INDEX_FILE: index, ...person('AUTHOR'), ...person('COMMITTER') };
    const run = (...options: string[]) => git(this.#folder, options, env);
    try {
      await run('read-tree', 'HEAD');
      if (paths.length > 0) await run('add', '--all', '--', ...paths.map((path) => `content/${path}`));
      const tree = (await run('write-tree')).trim();
      return (await run('commit-tree', tree, '-p', 'HEAD', '-m', message)).trim();
    } finally {
      await rm(index, { force: true });
    }
  }

  /**
   * A commit that was made of the draft earlier, on top of the one that the draft starts from now; null when that one
   * has all its changes. Throws a refusal when both changed the same lines.
   */
  async onTop(commit: string): Promise<string | null> {
    const { commit: base } = await this.base();
    const facts = await this.#git('show', '-s', '--format=%P%x00%an%x00%ae%x00%aI%x00%B', commit);
    const [parent, name = '', email = '', date = '', message = ''] = facts.trim().split('\0');
    if (parent === base) return commit;
    const tree = await this.#mergedTree(
      base,
      commit,
      (files) =>
        `Somebody has published other changes of the same lines in ${files} since it was planned. Plan it again from the draft as it is now.`,
    );
    if (tree === (await this.#git('rev-parse', `${base}^{tree}`)).trim()) return null;
    const env = Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((role) => [
        [`GIT_${role}_NAME`, name],
        [`GIT_${role}_EMAIL`, email],
        [`GIT_${role}_DATE`, date],
      ]),
    );
    return (await git(this.#folder, ['commit-tree', tree, '-p', base, '-m', message], env)).trim();
  }

  /** Keeps the commit of a planned publication. */
  keep(commit: string): Promise<unknown> {
    return git(this.#repository, ['update-ref', plannedRef, commit]);
  }

  /** Whether the commit that the draft starts from includes another one. */
  async includes(commit: string): Promise<boolean> {
    return contains(this.#repository, (await this.base()).commit, commit);
  }

  has(commit: string): Promise<boolean> {
    return git(this.#repository, ['cat-file', '-e', `${commit}^{commit}`]).then(
      () => true,
      () => false,
    );
  }

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  async moveTo(commit: string): Promise<void> {
    // Keeps the commit, and names it for the engineers.
    await git(this.#repository, ['update-ref', publishedRef, commit]);
    await this.#git('reset', '--quiet', '--mixed', commit);
  }

  /** A second working copy at a commit, for the build, so that editors can go on. */
  async checkOut(commit: string, folder: string, packages: string): Promise<void> {
    if (existsSync(join(folder, '.git'))) {
      await git(folder, ['checkout', '--quiet', '--force', '--detach', commit]);
      await git(folder, ['clean', '--force', '-d', '--quiet']);
    } else {
      await rm(folder, { recursive: true, force: true });
      await git(this.#repository, ['worktree', 'prune']);
      await git(this.#repository, ['worktree', 'add', '--force', '--detach', folder, commit]);
    }
    // Packages may be new since the last build.
    await rm(join(folder, 'node_modules'), { recursive: true, force: true });
    await linkPackages(packages, folder);
  }

  close(): void {
    this.files.schemas.stop();
  }

  /** The tree of a commit with the changes of the draft. */
  async #merged(target: string, paths: readonly string[]): Promise<string> {
    const nobody = { name: 'Desk', email: 'desk@localhost' };
    const draft = await this.commit(paths, { message: 'Draft', author: nobody, at: new Date() });
    return this.#mergedTree(
      target,
      draft,
      (files) =>
        `The engineers have changed the same lines as the draft in ${files}. Note your changes, give them up in the list of changes and make them again.`,
    );
  }

  /** The tree of two commits together. `explain` says what to do about the files in which both changed a line. */
  async #mergedTree(one: string, other: string, explain: (files: string) => string): Promise<string> {
    try {
      const [tree = ''] = (await this.#git('merge-tree', '--write-tree', one, other)).split('\n');
      return tree;
    } catch (error) {
      const { stdout = '' } = error as { stdout?: Buffer | string };
      const files = [...String(stdout).matchAll(/^CONFLICT .* in content\/(.+)$/gm)].map(([, path]) => path);
      if (files.length === 0) throw error;
      throw new Refusal('changed', explain(files.join(' and ')));
    }
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

/** The commit that editors published last, for `git merge`. */
const publishedRef = 'refs/desk/published';

/** The commit of a planned publication. */
const plannedRef = 'refs/desk/planned';

interface CommitFacts {
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  readonly at: Date;
}

/** What editors have published on top of the commit of the repository; otherwise that commit. */
async function newestCommit(repository: string): Promise<string> {
  const commitOf = async (name: string) =>
    (await git(repository, ['rev-parse', '--quiet', '--verify', name]).catch(() => '')).trim();
  const [head, published] = await Promise.all([commitOf('HEAD'), commitOf(publishedRef)]);
  if (!published || (await contains(repository, head, published))) return head;
  return (await contains(repository, published, head)) ? published : head;
}

/** Whether a commit contains an older one. */
const contains = (repository: string, commit: string, older: string): Promise<boolean> =>
  git(repository, ['merge-base', '--is-ancestor', older, commit]).then(
    () => true,
    () => false,
  );

/** Own packages are those of the draft, all others those of the repository. */
async function linkPackages(repository: string, folder: string): Promise<void> {
  const [from, to] = [join(repository, 'node_modules'), join(folder, 'node_modules')];
  if (existsSync(to) || !existsSync(from)) return;
  await mkdir(join(to, '@veramasa'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@veramasa' && name !== '.bin') await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@veramasa')))
    await symlink(join(folder, name), join(to, '@veramasa', name));
}

/** A save that was killed leaves its temporary file. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(join(folder, 'content'), { recursive: true });
  for (const name of names)
    if (name.endsWith('.tmp')) await rm(join(folder, 'content', name), { force: true });
}
