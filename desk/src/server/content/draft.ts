import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '@veramasa/messages/logging/log';
import * as v from 'valibot';
import {
  type ComparedFile,
  type DraftChanges,
  type FileChange,
  isObject,
  type Value,
} from '../../api/content.ts';
import { labelAt } from '../../api/schema-path.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../http/refusal.ts';
import { git, gitBytes } from '../processes/git.ts';
import { addWorktree, linkPackages } from '../processes/worktree.ts';
import {
  type CommitFacts,
  commitsSince,
  commitTree,
  contains,
  type Difference,
  differences,
  mergeTrees,
  newestCommit,
  publishedRef,
  treeOf,
  treeWith,
  type WaitingCommit,
} from './commits.ts';
import { type ContentFiles, contentFilesOf } from './content-files.ts';
import { readText } from './content-text.ts';
import type { Author, DraftRecords } from './draft-records.ts';
import { fieldChanges } from './field-changes.ts';
import { picturesOf } from './pictures.ts';
import { type ChangeRecord, finishChanges, replaceFile } from './replace-file.ts';

/** What rooms that work with the draft need. */
export interface DraftDesk extends Desk {
  readonly draft: () => Promise<Draft>;
  readonly log: Log;
}

/** The files that the engineers have changed, too, with the Git hash of the draft's version at that time; null when it was removed. */
const conflictsSchema = v.record(v.string(), v.nullable(v.string()));

type Conflicts = v.InferOutput<typeof conflictsSchema>;

interface DraftOptions {
  readonly repository: string;
  /** Where the draft is. */
  readonly folder: string;
  /** Folder whose `node_modules` has the packages of the site's programs. */
  readonly packages: string;
  /** Starts the schemas as another user; see `startTask`. */
  readonly socket: string | null;
  /** The commit that is public; null before the first publication. */
  readonly release: () => string | null;
  readonly records: DraftRecords;
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
  readonly pictures: ReturnType<typeof picturesOf>;
  readonly #folder: string;
  readonly #options: DraftOptions;
  #lastBasis: { readonly key: string; readonly basis: Promise<Basis> } | undefined;

  private constructor(options: DraftOptions) {
    this.#folder = options.folder;
    this.#options = options;
    this.files = contentFilesOf(options.folder, options.socket);
    const publicTree = async () => (await this.#basis()).tree;
    this.pictures = picturesOf(options.folder, publicTree, this.files.exclusively);
  }

  /** Opens the draft, or creates it from the current commit of the repository as a git worktree. */
  static async open(options: DraftOptions): Promise<Draft> {
    const { repository, folder, packages, records } = options;
    if (!existsSync(join(repository, '.git')))
      throw new Refusal(
        'unavailable',
        'Pages cannot be changed here: this installation has no Git repository. Tell the person who runs the site.',
      );
    if (!existsSync(join(folder, '.git')))
      await addWorktree(repository, folder, await newestCommit(repository));
    await linkPackages(packages, folder);
    const draft = new Draft(options);
    await finishChanges(join(folder, 'content'), records.isRecorded);
    // Editors can go on in an older draft; publishing says what is in the way.
    await draft.update().catch(() => {});
    return draft;
  }

  async changes(): Promise<DraftChanges> {
    await this.update().catch(() => {});
    const { commit: base } = await this.base();
    const tree = await this.tree();
    const { waiting, takenBack } = await this.#basis();
    const [changed, conflicts] = [await this.changedFiles(tree), await this.#conflicts()];
    const described = await this.#described(changed);
    const authors = await this.authors(changed.map(({ path }) => path));
    const files = changed.map(
      async (file, index): Promise<FileChange> => ({
        ...(described[index] as ComparedFile),
        unused: file.unused,
        wasPublic: takenBack.some(({ paths }) => paths.includes(file.path)) || (await this.#wasPublic(file)),
        authors: (authors.get(file.path) ?? []).map(({ name, at }) => ({ name, at })),
        isConflict: isConflict(conflicts, file),
      }),
    );
    return { base, tree, waiting, takenBack, files: await Promise.all(files) };
  }

  /** What differs between the content of two commits. */
  async compare(one: string, other: string): Promise<ComparedFile[]> {
    return this.#described(await differences(this.#folder, one, other));
  }

  /** Files with their titles and the fields that differ. */
  async #described(files: readonly Difference[]): Promise<ComparedFile[]> {
    const entries = new Map((await this.files.entries()).map((entry) => [entry.path, entry]));
    const described: ComparedFile[] = [];
    // One after the other: many processes of Git at once hold up the desk.
    for (const file of files) {
      const { path, kind } = file;
      const { before, after } = await this.versions(file);
      const entry = entries.get(path) ?? { path, title: nameOf(before ?? after) ?? path, page: null };
      const schema = entries.has(path) ? await this.files.schemas.ask('schema', path) : {};
      const fields = kind === 'changed' ? fieldChanges(before, after, schema) : [];
      described.push({ ...entry, kind, fields });
    }
    return described;
  }

  /** The draft as a tree: what is on the disk now. */
  tree(): Promise<string> {
    return this.files.exclusively(() => treeOf(this.#folder));
  }

  /** A tree of the draft with some of its files as they are now. */
  async with(tree: string, paths: readonly string[]): Promise<string> {
    return treeWith(this.#folder, tree, paths, await this.tree());
  }

  /** Gives up the changes of files; each must be in the list of changes. Returns a commit that keeps them: Git removes it after two weeks. */
  discard(paths: readonly string[], record: (path: string) => ChangeRecord): Promise<string> {
    return this.files.exclusively(async () => {
      const [{ tree }, draft] = [await this.#basis(), await treeOf(this.#folder)];
      const changed = await differences(this.#folder, tree, draft);
      const missing = paths.find((path) => !changed.some((file) => file.path === path));
      if (missing !== undefined)
        throw new Refusal('not_found', `${missing} has no changes. Reload the list.`);
      const kept = await commitTree(this.#folder, draft, 'HEAD', factsOf(discardedSubject));
      for (const { path, before } of changed)
        if (paths.includes(path)) await this.#replace(path, before, record(path));
      return kept;
    });
  }

  /** Brings back files that were given up, unless somebody has changed one of them since. */
  restore(commit: string, paths: readonly string[], record: (path: string) => ChangeRecord): Promise<void> {
    return this.files.exclusively(async () => {
      const [{ tree }, draft] = [await this.#basis(), await treeOf(this.#folder)];
      const subject = await this.#git('show', '-s', '--format=%s', commit).catch(() => '');
      const isKept = subject.trim() === discardedSubject;
      const discarded = isKept ? await differences(this.#folder, tree, commit) : [];
      if (!paths.every((path) => discarded.some((file) => file.path === path)))
        throw new Refusal('not_found', 'What was discarded is not kept any more.');
      const changed = await differences(this.#folder, tree, draft);
      if (changed.some(({ path }) => paths.includes(path)))
        throw new Refusal('changed', 'A colleague has changed the page since. Your text stays discarded.');
      for (const { path, after } of discarded)
        if (paths.includes(path)) await this.#replace(path, after, record(path));
    });
  }

  /** Writes a file below `content/` as Git has it under a hash, or removes it with null. */
  async #replace(path: string, hash: string | null, record: ChangeRecord): Promise<void> {
    const data = hash === null ? null : await gitBytes(this.#folder, ['cat-file', 'blob', hash]);
    await replaceFile(join(this.#folder, 'content', path), data, record);
  }

  /**
   * Brings newer commits of the engineers into the draft; the changes of editors stay changes. Where both changed the
   * same lines, the draft keeps the version of the editors, and the list of changes says so.
   */
  update(): Promise<void> {
    return this.files.exclusively(async () => {
      const { repository } = this.#options;
      const target = await newestCommit(repository);
      const { commit: base } = await this.base();
      if (await contains(repository, base, target)) return;
      if (!(await contains(repository, target, base)))
        throw new Refusal(
          'unavailable',
          `The newest version of the site lacks what was published last. The person who runs the site must merge ${publishedRef}.`,
        );
      const draft = await treeOf(this.#folder);
      const edited = await commitTree(this.#folder, draft, base, factsOf('Draft'));
      const { tree, conflicts } = await mergeTrees(repository, target, edited);
      const merged = await treeWith(this.#folder, tree, conflicts, edited);
      const earlier = await this.#conflictsOf(await differences(this.#folder, base, draft));
      await this.#git('read-tree', '--reset', '-u', merged);
      // The version of an earlier conflict may have got other lines now.
      const marked = [...conflicts, ...earlier.map(({ path }) => path)];
      const changed = await differences(this.#folder, target, merged);
      await this.#mark(changed.filter(({ path }) => marked.includes(path)));
      await this.#git('reset', '--quiet', '--mixed', target);
      // The schemas may be newer, too.
      this.files.schemas.stop();
    });
  }

  /** Made again when another commit is public or the draft has moved. */
  async #basis(): Promise<Basis> {
    const release = this.#options.release();
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
    if (release === null || release === base || !(await contains(this.#options.repository, base, release)))
      return { tree: 'HEAD', waiting: [], takenBack: [] };
    const commits = await commitsSince(this.#folder, release);
    const takenBack = await this.#options.records.published(commits);
    const waiting = commits.filter(({ commit }) =>
      takenBack.every((published) => published.commit !== commit),
    );
    const back = (await differences(this.#folder, release, base))
      .map(({ path }) => path)
      .filter((path) => takenBack.some(({ paths }) => paths.includes(path)));
    return { tree: await treeWith(this.#folder, base, back, release), waiting, takenBack };
  }

  get #conflictsFile(): string {
    return `${this.#folder}.conflicts.json`;
  }

  async #conflicts(): Promise<Conflicts> {
    const text = await readFile(this.#conflictsFile, 'utf8').catch(() => '{}');
    return v.parse(conflictsSchema, JSON.parse(text));
  }

  /** Those of some files in which the engineers have changed the same lines as the draft has now. */
  async #conflictsOf(files: readonly Difference[]): Promise<Difference[]> {
    const conflicts = await this.#conflicts();
    return files.filter((file) => isConflict(conflicts, file));
  }

  #mark(files: readonly Difference[]): Promise<void> {
    const conflicts: Conflicts = Object.fromEntries(files.map(({ path, after }) => [path, after]));
    return replaceFile(this.#conflictsFile, JSON.stringify(conflicts));
  }

  /** Whether an earlier commit has this version of a file. */
  async #wasPublic({ path, after }: Difference): Promise<boolean> {
    if (after === null) return false;
    const log = ['log', '-1', '--format=%H', `--find-object=${after}`, '--', `content/${path}`];
    // Git does not know a version that was never committed.
    return (await this.#git(...log).catch(() => '')) !== '';
  }

  /** What differs from the public content, in the draft as it is now or was; an upload is `unused` if no page shows it. */
  async changedFiles(tree?: string) {
    const draft = tree ?? (await this.tree());
    const files = await differences(this.#folder, (await this.#basis()).tree, draft);
    const named = files.some(isUpload) ? await this.#photographsIn(draft, ['']) : [];
    return files.map((file) => ({ ...file, unused: isUpload(file) && !named.includes(file.path) }));
  }

  /** Files of a tree of the draft that differ from the public ones, with the new photographs that they show. */
  async withPhotographs(paths: readonly string[], tree: string): Promise<string[]> {
    const changed = await this.changedFiles(tree);
    const chosen = changed.map(({ path }) => path).filter((path) => paths.includes(path));
    const named = chosen.length > 0 ? await this.#photographsIn(tree, chosen) : [];
    const uploads = changed.filter((file) => isUpload(file) && named.includes(file.path));
    return [...new Set([...chosen, ...uploads.map(({ path }) => path)])];
  }

  /** Paths of the photographs that files or folders of a tree name. */
  async #photographsIn(tree: string, paths: readonly string[]): Promise<string[]> {
    const words = ['grep', '-ohIE', '[a-z0-9-]+\\.(webp|jpe?g)\\b', tree, '--'];
    // Git fails when it finds none.
    const found = await this.#git(...words, ...paths.map((path) => `content/${path}`)).catch(() => '');
    return found.split('\n').map((name) => `photographs/${name}`);
  }

  /** Titles of files for a sentence, such as "Home and Mission". */
  async titlesOf(paths: readonly string[]): Promise<string> {
    const titles = new Map((await this.files.entries()).map(({ path, title }) => [path, title]));
    return new Intl.ListFormat('en').format(paths.map((path) => titles.get(path) ?? path));
  }

  /** Both values of a file; undefined where there is none, and for photographs. */
  async versions({ path, before, after }: Difference) {
    const read = async (hash: string | null) =>
      hash && isText(path) ? readText(path, await this.#git('cat-file', 'blob', hash)) : undefined;
    return { before: await read(before), after: await read(after) };
  }

  /** What is wrong with files of a tree, in sentences. */
  async problems(paths: readonly string[], tree: string): Promise<string[]> {
    const changed = (await this.files.entries()).filter(({ path }) => paths.includes(path));
    const found = await Promise.all(
      changed.map(async ({ path, title }) => {
        const text = await this.#git('show', `${tree}:content/${path}`);
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

  /** Commits files as a tree has them, and all others as the public has them. The draft stays on its commit until `moveTo`. */
  async commit(paths: readonly string[], tree: string, facts: CommitFacts): Promise<string> {
    const content = await treeWith(this.#folder, (await this.#basis()).tree, paths, tree);
    return commitTree(this.#folder, content, 'HEAD', facts);
  }

  /** Who has changed each file since it was committed last. */
  async authors(paths: readonly string[]): Promise<Map<string, readonly Author[]>> {
    const since = paths.map(async (path) => {
      const at = (await this.#git('log', '-1', '--format=%cI', '--', `content/${path}`)).trim();
      return [path, new Date(at || 0).toISOString()] as const;
    });
    return this.#options.records.authors(new Map(await Promise.all(since)));
  }

  /** The draft starts from a published commit from now on; what was saved meanwhile stays a change. */
  async moveTo(commit: string): Promise<void> {
    await git(this.#options.repository, ['update-ref', publishedRef, commit]);
    await this.#git('reset', '--quiet', '--mixed', commit);
    const changed = await differences(this.#folder, commit, await this.tree());
    await this.#mark(await this.#conflictsOf(changed));
  }

  close(): void {
    this.files.schemas.stop();
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

/** Whether it is a photograph that an editor has uploaded. */
const isUpload = ({ path, kind }: Difference): boolean => kind === 'added' && path.startsWith('photographs/');

const isConflict = (conflicts: Conflicts, { path, after }: Difference): boolean =>
  Object.hasOwn(conflicts, path) && conflicts[path] === after;

/** Publications and commits of engineers have other subjects. */
const discardedSubject = 'Discarded';

/** Of a commit that no branch has. */
const factsOf = (message: string): CommitFacts => ({
  message,
  author: { name: 'Desk', email: 'desk@localhost' },
  at: new Date().toISOString(),
});
