import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import pLimit from 'p-limit';
import { parse } from 'yaml';
import { pageAddresses } from '../../api/content-model.ts';
import { Refusal } from '../../api/route.ts';
import { git, runGit } from '../processes/git.ts';

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

/** Works through a list one by one: many processes of Git at once hold up the desk. */
export const oneByOne: ReturnType<typeof pLimit>['map'] = (list, work) => pLimit(1).map(list, work);

/** Whether a commit contains an older one, or is it. */
export const contains = async (repository: string, commit: string, older: string): Promise<boolean> =>
  commit === older ||
  (await git(repository, ['merge-base', '--is-ancestor', older, commit]).catch(() => null)) !== null;

/** What editors have published on top of the commit of the repository; otherwise that commit. */
export async function newestCommit(repository: string): Promise<string> {
  const shown = await git(repository, ['show-ref', '--head', publishedRef]).catch(() => '');
  const commitOf = (name: string) => new RegExp(`^(\\w+) ${name}$`, 'm').exec(shown)?.[1] ?? '';
  const [head, published] = [commitOf('HEAD'), commitOf(publishedRef)];
  return published && (await contains(repository, published, head)) ? published : head;
}

/** The tree of a worktree's commit, with the files below `content/` as they are on the disk. Stages them. */
export async function treeOf(worktree: string): Promise<string> {
  await git(worktree, ['add', '--all', '--', 'content']);
  return git(worktree, ['write-tree']);
}

/** A tree with files below `content/` as another commit or tree has them; each must be in one of the two. */
export async function treeWith(
  worktree: string,
  tree: string,
  paths: readonly string[],
  source: string,
): Promise<string> {
  const index = resolve(`${worktree}.${randomUUID()}.index`);
  const run = (...options: string[]) => git(worktree, options, { env: { GIT_INDEX_FILE: index } });
  try {
    await run('read-tree', tree);
    const files = paths.map((path) => `content/${path}`);
    if (files.length > 0) await run('restore', '--staged', `--source=${source}`, '--', ...files);
    return await run('write-tree');
  } finally {
    await rm(index, { force: true });
  }
}

/** A file below `content/` that differs between two commits or trees. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'added' | 'removed';
  /** Git hashes of both versions; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The files below `content/` that differ between two commits or trees. */
export async function differences(repository: string, one: string, other: string): Promise<Difference[]> {
  const compare = ['diff-tree', '-r', '-z', '--no-renames', one, other, '--', 'content'];
  const lines = (await git(repository, compare)).matchAll(/:\d+ \d+ (\w+) (\w+) \w\0content\/([^\0]+)\0/g);
  // Git writes zeros for a missing file.
  const hashOf = (text = '') => (/^0+$/.test(text) ? null : text);
  return [...lines].map(([, one, other, path = '']) => {
    const [before, after] = [hashOf(one), hashOf(other)];
    return { path, kind: !before ? 'added' : after ? 'changed' : 'removed', before, after };
  });
}

/**
 * The commits of a range, such as `one..other`, the newest first, without merges, with the files below `content/` that
 * each changes, as Git hashes by path; with paths only the commits that change one of these. `at` is ISO 8601.
 */
export async function commitsOf(repository: string, range: string, paths: readonly string[] = []) {
  const format = '--format=%x01%H%x00%an%x00%cI%x00%s%x00';
  const log = ['log', '--no-merges', '--no-renames', '--raw', '--no-abbrev', format, range, '--'];
  const commits = (await git(repository, [...log, ...paths.map((path) => `content/${path}`)])).split('\x01');
  return commits.slice(1).map((text) => {
    const [commit = '', person = '', at = '', note = '', changed = ''] = text.split('\0');
    const lines = changed.matchAll(/:\d+ \d+ \w+ (\w+) \w\tcontent\/(.+)/g);
    const files = Object.fromEntries([...lines].map(([, after = '', path = '']) => [path, after]));
    return { commit, person, at, note, files };
  });
}

/** The texts of files by their names in Git: hashes, or such as `HEAD:content/home.yaml`. */
export async function readBlobs(repository: string, names: readonly string[]): Promise<Map<string, string>> {
  const read = await runGit(repository, ['cat-file', '--batch'], { input: names.join('\n') });
  let end = 0;
  const texts = names.map((name) => {
    // `<hash> blob <bytes>`, the text, and a line break.
    const start = read.stdout.indexOf('\n', end) + 1;
    const [, bytes] = / blob (\d+)\n$/.exec(read.stdout.toString('utf8', end, start)) ?? [];
    if (bytes === undefined) throw new Error(`there is no file ${name}`);
    end = start + Number(bytes) + 1;
    return [name, read.stdout.toString('utf8', start, end - 1)] as const;
  });
  return new Map(texts);
}

/**
 * The changes of a commit on top of another one, `base`; null when that one has all of them. Throws a refusal when both
 * changed the same lines.
 */
export async function onTopOf(repository: string, base: string, commit: string): Promise<string | null> {
  const shown = await git(repository, ['show', '-s', '--format=%P%x00%an%x00%ae%x00%aI%x00%B', commit]);
  const [parent, name = '', email = '', at = '', message = ''] = shown.split('\0');
  if (parent === base) return commit;
  const { tree, conflicts } = await mergeTrees(repository, base, commit);
  if (conflicts.length > 0)
    throw new Refusal(
      'changed',
      `Somebody has published other changes of the same lines in ${conflicts.join(' and ')} since it was planned. Plan it again from the draft as it is now.`,
    );
  if (tree === (await git(repository, ['rev-parse', `${base}^{tree}`]))) return null;
  return commitTree(repository, tree, base, { message, author: { name, email }, at });
}

/** The tree of two commits together, and the files below `content/` in which both changed the same lines. */
export async function mergeTrees(repository: string, one: string, other: string) {
  const merge = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', one, other];
  const output = await git(repository, merge).catch((error: { code?: number; stdout?: Buffer }) => {
    if (error.code !== 1) throw error;
    return String(error.stdout);
  });
  const [tree = '', ...files] = output.split('\0').filter(Boolean);
  return { tree, conflicts: files.map((file) => file.slice('content/'.length)) };
}

/** Commits a tree on top of a commit, in no branch. */
export async function commitTree(
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
  return git(repository, ['commit-tree', tree, '-p', parent, '-m', message], { env });
}

/** Addresses of openings of a commit whose closing date is before a day, `2026-12-31`. */
export async function closedOpenings(repository: string, commit: string, today: string): Promise<string[]> {
  const list = ['ls-tree', '-z', '--name-only', commit, 'content/openings/'];
  const files = (await git(repository, list)).split('\0').filter((file) => file.endsWith('.md'));
  const texts = await readBlobs(
    repository,
    files.map((file) => `${commit}:${file}`),
  );
  return [...texts.values()].flatMap((text, at) => {
    const { closes = today } = Object(parse(text.split('\n---\n')[0] ?? ''));
    return closes < today ? pageAddresses(files[at]?.slice('content/'.length) ?? '', {}) : [];
  });
}
