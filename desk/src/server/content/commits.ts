import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../api/content.ts';
import { Refusal } from '../http/refusal.ts';
import { git } from '../processes/git.ts';
import { readText } from './content-text.ts';

/** The commit that editors published last; engineers merge it. */
export const publishedRef = 'refs/desk/published';

/** The commit of a planned publication, which is in no branch. */
export const plannedRef = 'refs/desk/planned';

/** A commit with the draft's versions of the files in which engineers have changed the same lines; its message lists them. */
export const conflictsRef = 'refs/desk/conflicts';

export interface CommitFacts {
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  /** ISO 8601. */
  readonly at: string;
}

/** Whether a commit contains an older one. */
export const contains = (repository: string, commit: string, older: string): Promise<boolean> =>
  succeeds(git(repository, ['merge-base', '--is-ancestor', older, commit]));

export const hasCommit = (repository: string, commit: string): Promise<boolean> =>
  succeeds(git(repository, ['cat-file', '-e', `${commit}^{commit}`]));

const succeeds = (running: Promise<unknown>): Promise<boolean> =>
  running.then(
    () => true,
    () => false,
  );

/** What editors have published on top of the commit of the repository; otherwise that commit. */
export async function newestCommit(repository: string): Promise<string> {
  const commitOf = async (name: string) =>
    (await git(repository, ['rev-parse', '--quiet', '--verify', name]).catch(() => '')).trim();
  const [head, published] = await Promise.all([commitOf('HEAD'), commitOf(publishedRef)]);
  if (!published || (await contains(repository, head, published))) return head;
  return (await contains(repository, published, head)) ? published : head;
}

/** Keeps a commit that no branch has. */
export const keepCommit = (
  repository: string,
  ref: typeof publishedRef | typeof plannedRef | typeof conflictsRef,
  commit: string,
): Promise<unknown> => git(repository, ['update-ref', ref, commit]);

/** Runs `git` in a worktree with an index of its own, which begins with a tree. The worktree and its index stay. */
export async function withIndex<Result>(
  worktree: string,
  tree: string,
  work: (run: (...options: string[]) => Promise<string>) => Promise<Result>,
): Promise<Result> {
  const folder = (await git(worktree, ['rev-parse', '--absolute-git-dir'])).trim();
  const index = join(folder, `index.${randomUUID()}`);
  const run = (...options: string[]) => git(worktree, options, { GIT_INDEX_FILE: index });
  try {
    await run('read-tree', tree);
    return await work(run);
  } finally {
    await rm(index, { force: true });
  }
}

/** A tree with files below `content/` as another commit or tree has them; each must be in one of the two. */
export const treeWith = (
  worktree: string,
  tree: string,
  paths: readonly string[],
  source: string,
): Promise<string> =>
  withIndex(worktree, tree, async (run) => {
    if (paths.length > 0)
      await run('restore', '--staged', `--source=${source}`, '--', ...paths.map(inContent));
    return (await run('write-tree')).trim();
  });

/** Commits a tree with files of the worktree as they are now, below `content/`. The worktree stays on its commit. */
export const commitFiles = (
  worktree: string,
  tree: string,
  paths: readonly string[],
  facts: CommitFacts,
): Promise<string> =>
  withIndex(worktree, tree, async (run) => {
    if (paths.length > 0) await run('add', '--all', '--', ...paths.map(inContent));
    return commitTree(worktree, (await run('write-tree')).trim(), 'HEAD', facts);
  });

const inContent = (path: string) => `content/${path}`;

/** A commit that is not public, with the files below `content/` that it changes. */
export interface WaitingCommit {
  readonly commit: string;
  readonly person: string;
  /** ISO 8601. */
  readonly at: string;
  readonly note: string;
  readonly paths: readonly string[];
}

/** The commits after an older one, the newest first, without merges. */
export async function commitsSince(repository: string, older: string): Promise<WaitingCommit[]> {
  const log = [
    'log',
    '--no-merges',
    '--no-renames',
    '--name-only',
    '--format=%x01%H%x00%an%x00%cI%x00%s%x00',
  ];
  const commits = (await git(repository, [...log, `${older}..HEAD`])).split('\x01').slice(1);
  return commits.map((text) => {
    const [commit = '', person = '', at = '', note = '', names = ''] = text.split('\0');
    const paths = names.split('\n').filter((name) => name.startsWith('content/'));
    return { commit, person, at, note, paths: paths.map((path) => path.slice('content/'.length)) };
  });
}

/** The Git hashes of files below `content/` in a commit; those that it lacks are missing. */
export async function hashesIn(
  repository: string,
  commit: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const files = paths.map((path) => `content/${path}`);
  const lines = (await git(repository, ['ls-tree', '-z', commit, '--', ...files])).split('\0');
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [facts = '', path = ''] = line.split('\t');
      return [path.slice('content/'.length), facts.split(' ')[2] ?? ''];
    }),
  );
}

/**
 * The changes of a commit on top of another one, `base`; null when that one has all of them. Throws a refusal when both
 * changed the same lines.
 */
export async function onTopOf(repository: string, base: string, commit: string): Promise<string | null> {
  const shown = await git(repository, ['show', '-s', '--format=%P%x00%an%x00%ae%x00%aI%x00%B', commit]);
  const [parent, name = '', email = '', at = '', message = ''] = shown.trim().split('\0');
  if (parent === base) return commit;
  const { tree, conflicts } = await mergeTrees(repository, base, commit);
  if (conflicts.length > 0)
    throw new Refusal(
      'changed',
      `Somebody has published other changes of the same lines in ${conflicts.join(' and ')} since it was planned. Plan it again from the draft as it is now.`,
    );
  if (tree === (await git(repository, ['rev-parse', `${base}^{tree}`])).trim()) return null;
  return commitTree(repository, tree, base, { message, author: { name, email }, at });
}

/** The tree of two commits together, and the files below `content/` in which both changed the same lines. */
export async function mergeTrees(
  repository: string,
  one: string,
  other: string,
): Promise<{ readonly tree: string; readonly conflicts: readonly string[] }> {
  const merge = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other];
  const output = await git(repository, merge).catch((error: { code?: number; stdout?: Buffer }) => {
    if (error.code !== 1) throw error;
    return String(error.stdout);
  });
  const [tree = '', ...files] = output.split('\0').filter(Boolean);
  return { tree, conflicts: files.map((file) => file.slice('content/'.length)) };
}

async function commitTree(
  repository: string,
  tree: string,
  parent: string,
  { message, author, at }: CommitFacts,
): Promise<string> {
  const person = (role: 'AUTHOR' | 'COMMITTER') => ({
    [`GIT_${role}_NAME`]: author.name,
    [`GIT_${role}_EMAIL`]: author.email,
    [`GIT_${role}_DATE`]: at,
  });
  const env = { ...person('AUTHOR'), ...person('COMMITTER') };
  return (await git(repository, ['commit-tree', tree, '-p', parent, '-m', message], env)).trim();
}

/** Addresses of openings of a commit whose closing date is before a day, `2026-12-31`. */
export async function closedOpenings(repository: string, commit: string, today: string): Promise<string[]> {
  const list = ['ls-tree', '-z', '--name-only', commit, 'content/openings/'];
  const files = (await git(repository, list)).split('\0').filter((file) => file.endsWith('.md'));
  const closing = await Promise.all(
    files.map(async (file) => {
      const value = readText(file, await git(repository, ['show', `${commit}:${file}`]));
      return isObject(value) && String(value.closes ?? today) < today ? [file] : [];
    }),
  );
  return closing.flat().map((file) => `/join-us/${file.slice('content/openings/'.length, -'.md'.length)}`);
}
