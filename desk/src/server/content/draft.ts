import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComparedFile, ContentEntry, DraftChanges, FileChange, Value } from '../../api/content.ts';
import { isObject } from '../../api/content.ts';
import { labelAt } from '../../api/schema-path.ts';
import { Refusal } from '../http/refusal.ts';
import { git } from '../processes/git.ts';
import { addWorktree, linkPackages } from '../processes/worktree.ts';
import {
  type CommitFacts,
  commitFiles,
  commitsSince,
  conflictsRef,
  contains,
  hashesIn,
  keepCommit,
  mergeTrees,
  newestCommit,
  publishedRef,
  treeWith,
  type WaitingCommit,
  withIndex,
} from './commits.ts';
import { ContentFiles } from './content-files.ts';
import { readText } from './content-text.ts';
import { type Author, type DraftRecords, noRecords } from './draft-records.ts';
import { fieldChanges } from './field-changes.ts';
import { Pictures } from './pictures.ts';
import { finishChanges, isPrepared } from './replace-file.ts';

/** A file below `content/` that differs from the public one. */
type ChangedFile = Pick<FileChange, 'path' | 'kind' | 'hash' | 'unused'>;

interface DraftOptions {
  /** Folder whose `node_modules` has the packages of the site's programs; the repository when absent. */
  readonly packages?: string;
  /** Starts the schemas as another user; see `startTask`. */
  readonly socket?: string | null;
  /** The commit that is public; null before the first publication. */
  readonly release?: () => string | null;
  readonly records?: DraftRecords;
}

/** What the draft is compared with. */
interface Basis {
  /**
   * Commit or tree with the public content. What engineers have committed since then is in it: a publication makes it
   * public.
   */
  readonly tree: string;
  /** Commits of engineers that are not public. */
  readonly waiting: readonly WaitingCommit[];
  /** Publications that were public before somebody went back to an earlier release. */
  readonly takenBack: readonly WaitingCommit[];
}

/** The working copy in which editors change the content; nothing in it is public. */
export class Draft {
  readonly files: ContentFiles;
  readonly pictures: Pictures;
  readonly #folder: string;
  readonly #repository: string;
  readonly #release: () => string | null;
  readonly #records: DraftRecords;
  #lastBasis: { readonly key: string; readonly basis: Promise<Basis> } | undefined;

  private constructor(folder: string, repository: string, { release, records, socket }: DraftOptions) {
    this.#folder = folder;
    this.#repository = repository;
    this.#release = release ?? (() => null);
    this.#records = records ?? noRecords;
    this.files = new ContentFiles(folder, socket);
    this.pictures = new Pictures(folder, async () => (await this.#basis()).tree);
  }

  /** Opens the draft, or creates it from the current commit of the repository as a git worktree. */
  static async open(repository: string, folder: string, options: DraftOptions = {}): Promise<Draft> {
    if (!existsSync(join(repository, '.git')))
      throw new Refusal(
        'unavailable',
        'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
      );
    if (!existsSync(join(folder, '.git')))
      await addWorktree(repository, folder, await newestCommit(repository));
    await linkPackages(options.packages ?? repository, folder);
    const draft = new Draft(folder, repository, options);
    await finishChanges(join(folder, 'content'), draft.#records.isRecorded);
    // Editors can go on in an older draft; publishing says what is in the way.
    await draft.update().catch(() => {});
    return draft;
  }

  async changes(): Promise<DraftChanges> {
    await this.update().catch(() => {});
    const { commit: base } = await this.base();
    const { waiting, takenBack } = await this.#basis();
    const entries = new Map((await this.files.entries()).map((entry) => [entry.path, entry]));
    const conflicts = await this.#conflicts();
    const changed = await this.changedFiles();
    const authors = await this.authors(changed.map(({ path }) => path));
    const files = await Promise.all(
      changed.map(async (file): Promise<FileChange> => {
        const { path, hash } = file;
        return {
          ...file,
          ...(await this.#described(file, await this.versions(file), entries)),
          wasPublic:
            takenBack.some(({ paths }) => paths.includes(path)) || (await this.#wasPublic(path, hash)),
          authors: (authors.get(path) ?? []).map(({ name, at }) => ({ name, at })),
          isConflict: conflicts.get(path) === hash,
        };
      }),
    );
    return { base, waiting, takenBack, files };
  }

  /** What differs between the content of two commits. */
  async compare(one: string, other: string): Promise<ComparedFile[]> {
    const options = ['--name-status', '--no-renames', '-z', one, other, '--', 'content'];
    const listed = (await this.#git('diff', ...options)).matchAll(/([ADMT])\0content\/([^\0]+)\0/g);
    const entries = new Map((await this.files.entries()).map((entry) => [entry.path, entry]));
    const files = [...listed].map(async ([, status = '', path = '']) => {
      const file = { path, kind: statusKinds[status] ?? 'changed' };
      const [before, after] = await Promise.all([
        file.kind === 'added' ? undefined : this.#committed(one, path),
        file.kind === 'removed' ? undefined : this.#committed(other, path),
      ]);
      return this.#described(file, { before, after }, entries);
    });
    return Promise.all(files);
  }

  /** A file with its title and the fields that differ. */
  async #described(
    { path, kind }: Pick<ChangedFile, 'path' | 'kind'>,
    { before, after }: { readonly before: Value | undefined; readonly after: Value | undefined },
    entries: ReadonlyMap<string, ContentEntry>,
  ): Promise<ComparedFile> {
    const entry = entries.get(path) ?? { path, title: nameOf(before ?? after) ?? path, page: null };
    const schema = entries.has(path) ? await this.files.schemas.ask('schema', path) : {};
    return { ...entry, kind, fields: kind === 'changed' ? fieldChanges(before, after, schema) : [] };
  }

  /** Gives up the changes of files; each must be in the list of changes. Returns a commit that keeps them: Git removes it after two weeks. */
  discard(paths: readonly string[], record: () => Promise<void>): Promise<string> {
    return this.files.exclusively(async () => {
      const { tree } = await this.#basis();
      const changed = await this.#statuses(tree);
      const missing = paths.find((path) => !changed.some((file) => file.path === path));
      if (missing !== undefined)
        throw new Refusal('not_found', `${missing} has no changes. Reload the list.`);
      await record();
      const kept = await commitFiles(this.#folder, tree, paths, draftFacts(paths));
      await this.#take(tree, paths);
      return kept;
    });
  }

  /** Brings back files that were given up together, unless somebody has changed one of them since. */
  restore(commit: string, paths: readonly string[], record: () => Promise<void>): Promise<void> {
    return this.files.exclusively(async () => {
      const message = ['show', '-s', '--format=%B', commit];
      const [subject, ...discarded] = (await this.#git(...message).catch(() => '')).split('\n');
      if (subject !== draftSubject || !paths.every((path) => discarded.includes(path)))
        throw new Refusal('not_found', 'What was discarded is not kept any more.');
      const { tree } = await this.#basis();
      const changed = (await this.#statuses(tree)).map(({ path }) => path);
      if (paths.some((path) => changed.includes(path)))
        throw new Refusal('changed', 'A colleague has changed the page since. Your text stays discarded.');
      await record();
      await this.#take(commit, paths);
    });
  }

  /** Files below `content/` as a commit or tree has them. */
  async #take(source: string, paths: readonly string[]): Promise<void> {
    const there = await hashesIn(this.#folder, source, paths);
    const files = paths.filter((path) => there.has(path)).map((path) => `content/${path}`);
    if (files.length > 0) await this.#git('restore', `--source=${source}`, '--worktree', '--', ...files);
    for (const path of paths)
      if (!there.has(path)) await rm(join(this.#folder, 'content', path), { force: true });
  }

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Where both changed the
   * same lines, the draft keeps the version of the editors, and the list of changes says so.
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
      // A crash below leaves an index that has the changes of editors.
      await this.#git('reset', '--quiet', '--mixed');
      const paths = (await this.#statuses('HEAD')).map(({ path }) => path);
      const changed = await commitFiles(this.#folder, base, paths, draftFacts());
      const { tree, conflicts } = await mergeTrees(this.#repository, target, changed);
      const merged = await treeWith(this.#folder, tree, conflicts, changed);
      const earlier = await this.#conflictsIn(changed);
      await this.#git('read-tree', '--reset', '-u', merged);
      // The version of an earlier conflict may have got other lines now.
      await this.#mark([...new Set([...conflicts, ...earlier])]);
      await this.#git('reset', '--quiet', '--mixed', target);
      // The schemas may be newer, too.
      this.files.schemas.stop();
    });
  }

  /** Made again when another commit is public or the draft has moved. */
  async #basis(): Promise<Basis> {
    const release = this.#release();
    const { commit: base } = await this.base();
    const key = `${release} ${base}`;
    if (this.#lastBasis?.key !== key) this.#lastBasis = { key, basis: this.#basisOf(release, base) };
    const { basis } = this.#lastBasis;
    // A failure is tried again.
    basis.catch(() => {
      this.#lastBasis = undefined;
    });
    return basis;
  }

  async #basisOf(release: string | null, base: string): Promise<Basis> {
    // A deploy may have made the release, and the draft does not have its commit yet.
    if (release === null || release === base || !(await contains(this.#repository, base, release)))
      return { tree: 'HEAD', waiting: [], takenBack: [] };
    const commits = await commitsSince(this.#folder, release);
    const takenBack = await this.#records.published(commits);
    const waiting = commits.filter(({ commit }) =>
      takenBack.every((published) => published.commit !== commit),
    );
    const options = ['--name-only', '--no-renames', '-z', release, base, '--', 'content'];
    const different = (await this.#git('diff', ...options)).split('\0');
    const back = different
      .map((path) => path.slice('content/'.length))
      .filter((path) => takenBack.some((published) => published.paths.includes(path)));
    return { tree: await treeWith(this.#folder, base, back, release), waiting, takenBack };
  }

  /** Files in which the engineers have changed the same lines, with the Git hash of the draft's version at that time; null when it was removed. */
  async #conflicts(): Promise<Map<string, string | null>> {
    const marked = await this.#git('show', '-s', '--format=%b', conflictsRef).catch(() => '');
    const paths = marked.split('\n').filter(Boolean);
    const there = await hashesIn(this.#folder, conflictsRef, paths);
    return new Map(paths.map((path) => [path, there.get(path) ?? null]));
  }

  /** Those that a commit has in the draft's version. */
  async #conflictsIn(commit: string): Promise<string[]> {
    const conflicts = await this.#conflicts();
    const there = await hashesIn(this.#folder, commit, [...conflicts.keys()]);
    return [...conflicts].flatMap(([path, hash]) => ((there.get(path) ?? null) === hash ? [path] : []));
  }

  /** Keeps the draft's versions of the files that are in conflict now. */
  async #mark(paths: readonly string[]): Promise<void> {
    const marked = await commitFiles(this.#folder, 'HEAD', paths, draftFacts(paths));
    await keepCommit(this.#repository, conflictsRef, marked);
  }

  /** Whether an earlier commit has this version of a file. */
  async #wasPublic(path: string, hash: string | null): Promise<boolean> {
    if (hash === null) return false;
    const log = ['log', '-1', '--format=%H', `--find-object=${hash}`, '--', `content/${path}`];
    // Git does not know a version that was never committed.
    return (await this.#git(...log).catch(() => '')) !== '';
  }

  /** What differs from the public content, with the Git hash of each file as it is now. */
  async changedFiles(): Promise<ChangedFile[]> {
    const files = await this.#statuses((await this.#basis()).tree);
    const there = files.filter(({ kind }) => kind !== 'removed').map(({ path }) => path);
    const options = ['hash-object', '--', ...there.map((path) => `content/${path}`)];
    const hashes = there.length > 0 ? (await this.#git(...options)).trim().split('\n') : [];
    const hashOf = new Map(there.map((path, index) => [path, hashes[index] ?? null]));
    const named = files.some(isUpload) ? await this.#photographsIn() : new Set();
    return files.map((file) => ({
      ...file,
      hash: hashOf.get(file.path) ?? null,
      unused: isUpload(file) && !named.has(file.path),
    }));
  }

  /** The changed files of a list, with the new photographs that they show. */
  async withPhotographs(paths: readonly string[]): Promise<string[]> {
    const named = await this.#photographsIn(paths.filter((path) => isText(path)));
    const changed = await this.changedFiles();
    const isPublished = (file: ChangedFile) =>
      paths.includes(file.path) || (isUpload(file) && named.has(file.path));
    return changed.filter(isPublished).map(({ path }) => path);
  }

  /** Paths of photographs that content files name, all of them or some. */
  async #photographsIn(paths?: readonly string[]): Promise<Set<string>> {
    const content = join(this.#folder, 'content');
    const names = paths ?? (await readdir(content, { recursive: true })).filter((name) => isText(name));
    const texts = await Promise.all(
      names.map((name) => readFile(join(content, name), 'utf8').catch(() => '')),
    );
    const photographs = texts.join('\n').match(/[a-z0-9-]+\.(?:webp|jpe?g)\b/g) ?? [];
    return new Set(photographs.map((name) => `photographs/${name}`));
  }

  /** Titles of files for a sentence, such as "Home and Mission". */
  async titlesOf(paths: readonly string[]): Promise<string> {
    const titles = new Map((await this.files.entries()).map(({ path, title }) => [path, title]));
    return new Intl.ListFormat('en').format(paths.map((path) => titles.get(path) ?? path));
  }

  /** The public value of a changed file and the draft's; undefined where there is none, and for photographs. */
  async versions({ path, kind }: Pick<ChangedFile, 'path' | 'kind'>) {
    const { tree } = await this.#basis();
    const [before, after] = await Promise.all([
      kind === 'added' ? undefined : this.#committed(tree, path),
      kind === 'removed' || !isText(path)
        ? undefined
        : readText(path, await readFile(join(this.#folder, 'content', path), 'utf8')),
    ]);
    return { before, after };
  }

  /** The value of a file in a commit or tree; undefined for a photograph. */
  async #committed(tree: string, path: string): Promise<Value | undefined> {
    return isText(path) ? readText(path, await this.#git('show', `${tree}:content/${path}`)) : undefined;
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

  /** Commits files as they are now, and all others as the public has them. The draft stays on its commit until `moveTo`. */
  async commit(paths: readonly string[], facts: CommitFacts): Promise<string> {
    return commitFiles(this.#folder, (await this.#basis()).tree, paths, facts);
  }

  /** Who has changed each file since it was committed last. */
  async authors(paths: readonly string[]): Promise<Map<string, readonly Author[]>> {
    const since = paths.map(async (path) => {
      const at = (await this.#git('log', '-1', '--format=%cI', '--', `content/${path}`)).trim();
      return [path, new Date(at || 0).toISOString()] as const;
    });
    return this.#records.authors(new Map(await Promise.all(since)));
  }

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  async moveTo(commit: string): Promise<void> {
    await keepCommit(this.#repository, publishedRef, commit);
    await this.#git('reset', '--quiet', '--mixed', commit);
    const changed = (await this.#statuses('HEAD')).map(({ path }) => path);
    const left = await this.#conflictsIn(await commitFiles(this.#folder, 'HEAD', changed, draftFacts()));
    await this.#mark(left.filter((path) => changed.includes(path)));
  }

  close(): void {
    this.files.schemas.stop();
  }

  /** The files below `content/` that differ from a commit or tree. */
  async #statuses(tree: string): Promise<Pick<ChangedFile, 'path' | 'kind'>[]> {
    const options = ['--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'];
    const read = ['status', ...options, '--', 'content'];
    // The index of the worktree knows which files have not changed.
    const status =
      tree === 'HEAD' ? await this.#git(...read) : await withIndex(this.#folder, tree, (run) => run(...read));
    return status.split('\0').flatMap((line) => {
      // The second letter compares the file with the index.
      const kind = statusKinds[line[1] ?? ''];
      return kind && !isPrepared(line) ? [{ path: line.slice('XY content/'.length), kind }] : [];
    });
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

const statusKinds: Readonly<Record<string, FileChange['kind']>> = {
  '?': 'added',
  A: 'added',
  D: 'removed',
  M: 'changed',
  T: 'changed',
};

/** Whether it is a photograph that an editor has uploaded. */
const isUpload = ({ path, kind }: Pick<ChangedFile, 'path' | 'kind'>): boolean =>
  kind === 'added' && path.startsWith('photographs/');

/** Publications and commits of engineers have other subjects. */
const draftSubject = 'Draft';

/** Of a commit that no branch has; its message lists some of its files. */
const draftFacts = (paths: readonly string[] = []): CommitFacts => ({
  message: [draftSubject, '', ...paths].join('\n'),
  author: { name: 'Desk', email: 'desk@localhost' },
  at: new Date().toISOString(),
});
