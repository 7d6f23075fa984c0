import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { currentRelease } from '@veramasa/contract/releases';
import type { Tables } from '@veramasa/database/schema';
import type { Kysely } from 'kysely';
import { Refusal } from '../../api/route.ts';
import type { Desk } from '../desk.ts';
import { addWorktree, git, linkPackages, runGit } from '../processes/git.ts';
import {
  type CommitFacts,
  commitsOf,
  commitTree,
  contains,
  type Difference,
  differences,
  mergeTrees,
  newestCommit,
  publishedRef,
  treeOf,
  treeWith,
} from './commits.ts';
import { contentFilesOf } from './content-files.ts';
import { picturesOf } from './pictures.ts';
import { type ChangeRecord, finishChanges, type recordsFor, replaceFile } from './replace-file.ts';

/** Opens the working copy of the draft. Creates it from the current commit of the repository as a git worktree. */
export async function openWorkingCopy({ config, repository, packages, database: { reader } }: Desk) {
  const none =
    'Pages cannot be changed here: this desk has no Git repository of its own. Tell the person who runs the site.';
  // Git refuses one of another user.
  await git(repository, ['rev-parse']).catch(() => Promise.reject(new Refusal('unavailable', none)));
  const folder = join(config.dataDir, 'desk/draft');
  const conflictsFile = `${folder}.conflicts.json`;
  if (!existsSync(join(folder, '.git')))
    await addWorktree(repository, folder, await newestCommit(repository));
  await linkPackages(packages, folder);
  const paths = await git(folder, ['rev-parse', '--git-path', 'index.lock', '--git-path', 'HEAD']);
  const [lock = '', head = ''] = paths.split('\n').map((path) => resolve(folder, path));
  // A process of Git that was killed leaves the lock of the index, and all later ones would fail.
  await rm(lock, { force: true });
  const staged = await git(folder, ['ls-files', '--stage', '-z', '--', 'content']);
  for (const [, path = ''] of staged.matchAll(/120000 \w+ 0\t([^\0]+)/g)) {
    // An older desk has checked it out as a link.
    await rm(join(folder, path), { force: true });
    await git(folder, ['checkout-index', '--', path]);
  }
  await finishChanges(join(folder, 'content'), async (id) => {
    const entry = reader.selectFrom('audit_log').select('id').where('id', '=', id);
    return (await entry.executeTakeFirst()) !== undefined;
  });

  /** The files that the engineers have changed, too, with the Git hash of the draft's version; null when it was removed. */
  const readConflicts = async (): Promise<Record<string, string | null>> =>
    JSON.parse(await readFile(conflictsFile, 'utf8').catch(() => '{}'));

  /** Replaces a file of the draft. What is made from a version that is marked as a conflict is marked, too. */
  const replaceVersion: typeof replaceFile = async (file, ...given) => {
    const path = relative(join(folder, 'content'), file);
    const hashOf = async () => (existsSync(file) ? inDraft('hash-object', file) : null);
    const conflicts = await readConflicts();
    const isMarked = Object.hasOwn(conflicts, path) && conflicts[path] === (await hashOf());
    await replaceFile(file, ...given);
    if (isMarked) await mark([{ path, after: await hashOf() }], conflicts);
  };

  const files = contentFilesOf(folder, config.draftSocket, replaceVersion);
  const publicTree = async () => (await basis()).tree;
  const pictures = picturesOf(folder, publicTree, files.exclusively, config.draftSocket, replaceVersion);
  const inDraft = (...options: readonly string[]): Promise<string> => git(folder, options);

  /** The draft as a tree: what is on the disk now. */
  const tree = (): Promise<string> => files.exclusively(() => treeOf(folder));

  /** Commit that the draft started from. It is asked for often: only where references are not in files, Git is started. */
  const base = async (): Promise<string> => {
    const commit = (await readFile(head, 'utf8')).trim();
    return commit.startsWith('ref:') ? inDraft('rev-parse', 'HEAD') : commit;
  };

  const basisOf = async (release: string | null, commit: string) => {
    // A deploy may have made the release, and the draft does not have its commit yet.
    if (release === null || release === commit || !(await contains(repository, commit, release)))
      return { commit, tree: 'HEAD', waiting: [], takenBack: [] };
    const commits = await commitsOf(folder, `${release}..HEAD`);
    const published = await publicationsOf(reader, [commit, ...commits.map(({ commit }) => commit)]);
    const isPublication = ({ commit }: (typeof commits)[number]) => published.has(commit);
    /** Publications that were public before somebody went back to an earlier release, with the words of their publisher. */
    const takenBack = commits.filter(isPublication).map((one) => ({ ...one, ...published.get(one.commit) }));
    /** Commits of engineers that are not public. */
    const waiting = commits.filter((one) => !isPublication(one));
    const back = (await differences(folder, release, commit))
      .map(({ path }) => path)
      .filter((path) => takenBack.some(({ files }) => files[path]));
    return { commit, tree: await treeWith(folder, commit, back, release), waiting, takenBack };
  };
  let lastBasis: (Awaited<ReturnType<typeof basisOf>> & { readonly key: string }) | undefined;

  /**
   * What the draft is compared with: a commit or tree with the public content. What engineers have committed since then
   * is in it: a publication makes it public. Made again when another commit is public or the draft has moved.
   */
  const basis = async () => {
    // A branch that was sent is public only when the engineers deploy it.
    const release = config.publication.mode === 'here' ? currentRelease(config.releasesDir) : null;
    const commit = await base();
    const key = `${release} ${commit}`;
    if (lastBasis?.key !== key) lastBasis = { key, ...(await basisOf(release, commit)) };
    return lastBasis;
  };

  /** Gives up the changes of files; each must be in the list of changes. Returns a Git tree that keeps them for at least two weeks. */
  const discard = (paths: readonly string[], record: ReturnType<typeof recordsFor>): Promise<string> =>
    files.exclusively(async () => {
      const draft = await treeOf(folder);
      const changed = await differences(folder, (await basis()).tree, draft);
      const missing = paths.find((path) => !changed.some((file) => file.path === path));
      if (missing !== undefined)
        throw new Refusal('not_found', `${missing} has no changes. Reload the list.`);
      for (const { path, before } of changed)
        if (paths.includes(path)) await replace(path, before, record(path, draft));
      return draft;
    });

  /** Brings back files from the tree that has them as they were discarded or removed, unless somebody has changed one since. */
  const restore = (kept: string, paths: readonly string[], record: ReturnType<typeof recordsFor>) =>
    files.exclusively(async () => {
      const entries = await reader
        .selectFrom('audit_log')
        .select(['action', 'detail'])
        .where('action', 'in', ['content.discard', 'content.remove'])
        .where('detail', 'like', `%"kept":${JSON.stringify(kept)}%`)
        .execute();
      const given = new Map(entries.map(({ action, detail }) => [JSON.parse(detail).path, action]));
      const now = await treeOf(folder);
      const lost = await differences(folder, now, kept).catch(() => null);
      if (!lost || !paths.every((path) => given.has(path)))
        throw new Refusal('not_found', 'What was discarded is not kept any more.');
      const changed = (await differences(folder, (await basis()).tree, now)).filter(
        ({ path, after }) => after !== null || given.get(path) !== 'content.remove',
      );
      if (changed.some(({ path }) => paths.includes(path)))
        throw new Refusal('changed', 'A colleague has changed the page since. Your text stays discarded.');
      for (const { path, after } of lost) if (paths.includes(path)) await replace(path, after, record(path));
    });

  /** Writes a file below `content/` as Git has it under a hash, or removes it with null. */
  const replace = async (path: string, hash: string | null, record: ChangeRecord): Promise<void> => {
    const data = hash === null ? null : (await runGit(folder, ['cat-file', 'blob', hash])).stdout;
    await replaceFile(join(folder, 'content', path), data, record);
  };

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Where both changed the
   * same lines, the draft keeps the version of the editors, and the list of changes says so.
   */
  const update = (): Promise<void> =>
    files.exclusively(async () => {
      const target = await newestCommit(repository);
      const commit = await base();
      if (await contains(repository, commit, target)) return;
      if (!(await contains(repository, target, commit)))
        throw new Refusal(
          'unavailable',
          `The newest version of the site lacks what was published last. The person who runs the site must merge ${publishedRef}.`,
        );
      const draft = await treeOf(folder);
      const author = { name: 'Desk', email: 'desk@localhost' };
      const facts = { message: 'Draft', author, at: new Date().toISOString() };
      const edited = await commitTree(folder, draft, commit, facts);
      const merge = await mergeTrees(repository, target, edited);
      const merged = await treeWith(folder, merge.tree, merge.conflicts, edited);
      const earlier = await conflictsOf(await differences(folder, commit, draft));
      await inDraft('read-tree', '--reset', '-u', merged);
      // The version of an earlier conflict may have got other lines now.
      const marked = [...merge.conflicts, ...earlier.map(({ path }) => path)];
      const changed = await differences(folder, target, merged);
      await mark(changed.filter(({ path }) => marked.includes(path)));
      await inDraft('reset', '--quiet', '--mixed', target);
      // The schemas may be newer, too.
      files.schemas.stop();
    });

  /** Those of some files in which the engineers have changed the same lines as the draft has now. */
  const conflictsOf = async (different: readonly Difference[]): Promise<Difference[]> => {
    const conflicts = await readConflicts();
    return different.filter(({ path, after }) => Object.hasOwn(conflicts, path) && conflicts[path] === after);
  };

  const mark = (different: readonly Pick<Difference, 'path' | 'after'>[], others = {}): Promise<void> => {
    const conflicts = Object.fromEntries(different.map(({ path, after }) => [path, after]));
    return replaceFile(conflictsFile, JSON.stringify({ ...others, ...conflicts }));
  };

  /** Commits files as a tree has them, and all others as the public has them. The draft stays on its commit until `moveTo`. */
  const commit = async (paths: readonly string[], draft: string, facts: CommitFacts): Promise<string> => {
    const content = await treeWith(folder, (await basis()).tree, paths, draft);
    return commitTree(folder, content, 'HEAD', facts);
  };

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  const moveTo = async (published: string): Promise<void> => {
    await git(repository, ['update-ref', publishedRef, published]);
    await files.exclusively(() => inDraft('reset', '--quiet', '--mixed', published));
    const changed = await differences(folder, published, await tree());
    await mark(await conflictsOf(changed));
  };

  // Editors can go on in an older draft; publishing says what is in the way.
  await update().catch(() => {});
  return {
    files,
    pictures,
    inDraft,
    folder,
    tree,
    base,
    basis,
    conflictsOf,
    discard,
    restore,
    update,
    commit,
    moveTo,
    close: () => files.schemas.stop(),
  };
}

/** The publications of commits: by whom, when (ISO 8601), and with which note. */
export async function publicationsOf(reader: Kysely<Tables>, commits: readonly string[]) {
  const rows = await reader
    .selectFrom('publications')
    .select(['commit_id', 'person_name as person', 'note', 'ended_at'])
    .where('state', '=', 'done')
    .where('commit_id', 'in', commits)
    .orderBy('ended_at')
    .execute();
  return new Map(rows.map(({ commit_id, ended_at, ...row }) => [commit_id, { ...row, at: ended_at ?? '' }]));
}
