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
  ref: typeof publishedRef | typeof plannedRef,
  commit: string,
): Promise<unknown> => git(repository, ['update-ref', ref, commit]);

/** Commits files of a worktree as they are now, below `content/`. The worktree stays on its commit. */
export async function commitFiles(
  worktree: string,
  paths: readonly string[],
  facts: CommitFacts,
): Promise<string> {
  const index = join((await git(worktree, ['rev-parse', '--absolute-git-dir'])).trim(), 'index.publication');
  const run = (...options: string[]) => git(worktree, options, { GIT_INDEX_FILE: index });
  try {
    await run('read-tree', 'HEAD');
    if (paths.length > 0) await run('add', '--all', '--', ...paths.map((path) => `content/${path}`));
    return await commitTree(worktree, (await run('write-tree')).trim(), 'HEAD', facts);
  } finally {
    await rm(index, { force: true });
  }
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
  const tree = await mergeTrees(
    repository,
    base,
    commit,
    (files) =>
      `Somebody has published other changes of the same lines in ${files} since it was planned. Plan it again from the draft as it is now.`,
  );
  if (tree === (await git(repository, ['rev-parse', `${base}^{tree}`])).trim()) return null;
  return commitTree(repository, tree, base, { message, author: { name, email }, at });
}

/** The tree of two commits together. `explain` says what to do about the files in which both changed a line. */
export async function mergeTrees(
  repository: string,
  one: string,
  other: string,
  explain: (files: string) => string,
): Promise<string> {
  try {
    const [tree = ''] = (await git(repository, ['merge-tree', '--write-tree', one, other])).split('\n');
    return tree;
  } catch (error) {
    const { stdout = '' } = error as { stdout?: Buffer | string };
    const files = [...String(stdout).matchAll(/^CONFLICT .* in content\/(.+)$/gm)].map(([, path]) => path);
    if (files.length === 0) throw error;
    throw new Refusal('changed', explain(files.join(' and ')));
  }
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
